import { inArray } from 'drizzle-orm'
import { nameKey } from '../../domain/name-key.ts'
import type { ImportSource } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { isOneOfIds, isOneOfTexts } from '../storage/contains-text.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { ofCompany } from '../storage/of-company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'

/** What a row says of the job that its money is of. */
type Said = {
  readonly job?: string | null | undefined
  readonly invoice?: string | null | undefined
  readonly name?: string | null | undefined
}
export type NamedJob = {
  readonly id: number
  readonly jobNumber: string
  readonly customerName: string
  /** The invoice of ours that it names. */
  readonly invoiceId: number | null
  readonly by: 'job' | 'invoice' | 'name'
}
/** Why no job is meant; `isNone`: none here has the number, or by an invoice only one of another customer. */
export type NoJob = { readonly refusal: string; readonly isNone?: true; readonly isOthers?: true }
type Found = Omit<NamedJob, 'invoiceId' | 'by'>

const columns = { id: jobs.id, jobNumber: jobs.jobNumber, customerName: jobs.customerName }

/**
 * The jobs that rows of a file name: by our number or that of the program from which they were imported, by an invoice, and
 * where no number is said by a customer’s name who has one job alone. What fits none, or more than one, is refused in words.
 */
export async function jobsNamed(
  scope: OrgScope,
  rows: readonly Said[],
  source: ImportSource,
): Promise<(NamedJob | NoJob)[]> {
  const said = rows.flatMap(({ job, invoice }) => [job ?? [], invoice ?? []].flat())
  const byNumber = await numbered(scope, said, source)
  const ofInvoices = await invoiced(scope, rows)
  const found: (NamedJob | NoJob)[] = []
  for (const { job, invoice, name } of rows) {
    if (!job && !invoice) {
      found.push(await onlyJobOf(scope, name ?? ''))
      continue
    }
    found.push(numberedOf({ job, invoice, name }, byNumber, invoice ? ofInvoices.get(invoice) : undefined))
  }
  return found
}

/** @param paper our own invoice that the row names */
function numberedOf(
  { job, invoice, name }: Said,
  byNumber: ReadonlyMap<string, readonly Found[]>,
  paper: { id: number; job: Found } | undefined,
): NamedJob | NoJob {
  const called = meant(byNumber.get(job ?? '') ?? [], name)
  const billed = paper?.job ?? billedAs(byNumber.get(invoice ?? '') ?? [], name)
  // Programs count invoices apart from jobs: the number of another customer's job is that of an invoice by chance.
  const isOthers = name && billed && billed !== TWO && nameKey(billed.customerName) !== nameKey(name)
  const fits = [called, isOthers && !paper && job ? undefined : billed]
  const [one, other] = fits.filter((each) => each !== undefined)
  if (fits.includes(TWO)) {
    return { refusal: `Two jobs here have the number ${job ?? invoice}: neither is ${name ?? 'named'}` }
  }
  if (!one) {
    const refusal = `No job here has the number ${[job, invoice].filter(Boolean).join(' or ')}`
    return { isNone: true, refusal }
  }
  if (isOthers && !called) {
    const refusal = `${invoice} is ${one.jobNumber} of ${one.customerName} here, not of ${name}`
    return { ...{ isNone: true, isOthers: true }, refusal }
  }
  if (other && other.id !== one.id) {
    return { refusal: `${job} is ${one.jobNumber}, but ${invoice} is ${other.jobNumber}` }
  }
  return { ...one, invoiceId: paper?.id ?? null, by: called ? 'job' : 'invoice' }
}

const TWO: Found = { id: 0, jobNumber: '', customerName: '' }

/** Of jobs with one number, ours and another program’s, the one whose customer has the name. */
function meant(jobs: readonly Found[], name: string | null | undefined): Found | undefined {
  if (jobs.length < 2) return jobs[0]
  const [one, ...more] = jobs.filter(({ customerName }) => nameKey(customerName) === nameKey(name ?? ''))
  return one && more.length === 0 ? one : TWO
}

/** The job whose number an invoice has; where several have it and a name is said none but one of that customer. */
function billedAs(jobs: readonly Found[], name: string | null | undefined): Found | undefined {
  const theirs = jobs.filter(({ customerName }) => nameKey(customerName) === nameKey(name ?? ''))
  return name && theirs.length === 0 ? jobs[0] : meant(jobs, name)
}

/** Jobs by our own number, and by that of the program from which they came. */
async function numbered(
  scope: OrgScope,
  numbers: readonly string[],
  { madeOf }: ImportSource,
): Promise<Map<string, Found[]>> {
  if (numbers.length === 0) return new Map()
  const made = await madeOf(scope, 'jobs', numbers)
  const read = (which: ReturnType<typeof isOneOfIds>) =>
    scope.db
      .select(columns)
      .from(jobs)
      .where(ofCompany(scope, jobs, which))
  const brought = new Map(
    made.size === 0 ? [] : (await read(isOneOfIds(jobs.id, [...made.values()]))).map((one) => [one.id, one]),
  )
  const own = await read(isOneOfTexts(jobs.jobNumber, numbers))
  const theirs = [...made].flatMap(([number, id]) => {
    const one = brought.get(id)
    return one ? [[number, one] as const] : []
  })
  const all = [...theirs, ...own.map((one) => [one.jobNumber, one] as const)]
  return new Map(
    [...Map.groupBy(all, ([number]) => number)].map(([number, group]) => [
      number,
      [...new Map(group.map(([, one]) => [one.id, one])).values()],
    ]),
  )
}

/** Our own invoices that rows name, with their jobs. */
async function invoiced(scope: OrgScope, rows: readonly Said[]) {
  const numbers = rows.flatMap(({ invoice }) => invoice ?? [])
  if (numbers.length === 0) return new Map<string, { id: number; job: Found }>()
  const papers = await scope.db
    .select({ id: invoices.id, number: invoices.number, jobId: invoices.jobId })
    .from(invoices)
    .where(ofCompany(scope, invoices, isOneOfTexts(invoices.number, numbers)))
  const ids = papers.map(({ jobId }) => jobId)
  const of =
    ids.length === 0
      ? []
      : await scope.db
          .select(columns)
          .from(jobs)
          .where(ofCompany(scope, jobs, inArray(jobs.id, ids)))
  return new Map(
    papers.flatMap(({ id, number, jobId }) => {
      const job = of.find((one) => one.id === jobId)
      return job ? [[number, { id, job }] as const] : []
    }),
  )
}

/** Jobs whose customer has a name, as it is compared; those that were cancelled take no money. */
export async function jobsOfCustomer(scope: OrgScope, name: string) {
  const { condition } = await whoseNameContains(scope, 'job', name.trim())
  const found = await scope.db
    .select({
      ...columns,
      status: jobs.status,
      customerId: jobs.customerId,
      email: jobs.customerEmail,
      phone: jobs.customerPhone,
    })
    .from(jobs)
    .where(ofCompany(scope, jobs, condition))
  return found.filter((one) => nameKey(one.customerName) === nameKey(name) && one.status !== 'cancelled')
}

async function onlyJobOf(scope: OrgScope, name: string): Promise<NamedJob | NoJob> {
  const [one, ...more] = await jobsOfCustomer(scope, name)
  if (!one) return { refusal: `No job here has a customer called ${name}` }
  if (more.length > 0) {
    return { refusal: `${name} has ${more.length + 1} jobs here: say by its number which one is meant` }
  }
  const { id, jobNumber, customerName } = one
  return { id, jobNumber, customerName, invoiceId: null, by: 'name' }
}
