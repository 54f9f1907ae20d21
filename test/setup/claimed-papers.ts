import { contract } from '../../src/contract/contract.ts'
import { buildPaper, type PaperDocument, type Said } from '../../src/domain/papers/papers.ts'
import { type Caller, type Company, registerCompany, visitor } from './company.ts'
import { addCrew, linksOf, phoneOf } from './move-day.ts'
import { at, signedEvent } from './sign-paper.ts'
import { describeRidgeline, signedJob } from './signed-job.ts'

const { crewJobs, daySheets, jobMoney, jobPapers, jobs, offers, worklist } = contract

/** The day of the job. */
export const DAY = '2026-12-01'
/** Five thousand dollars more. */
export const STAIRS = {
  number: 1,
  moment: 'before_loading' as const,
  reason: 'access' as const,
  lines: [{ label: 'Stairs', quantity: 1, unit: 'flat' as const, unitCents: 5_000_00 }],
}

export const NOTHING_RAISED = { job: 1086.4, ledger: [1086.4, 1200], phone: [1086.4, 1200, 0] }
export const RAISED = {
  job: 6086.4,
  ledger: [6086.4, 6200],
  phone: [6086.4, 6200, 1],
  customer: [6086.4, 6200],
}

export type Story = Awaited<ReturnType<typeof openStory>>

/** A job at $1,086.40 and $1,200.00 at most, with the phones of its crew, its customer's link, and what each makes of it. */
export async function openStory(company?: Company) {
  const office = company ?? (await registerCompany())
  await describeRidgeline(office)
  const crew = await addCrew(office)
  const { id } = await signedJob(office)
  await office.call(jobs.patch, { params: { id }, body: { assigned_crew: crew.name } })
  await office.call(daySheets.tell, { body: { date: DAY } })
  const links = await linksOf(office, DAY)
  const [lead, helper] = [await phoneOf(links.Luis), await phoneOf(links.Ben)]
  const params = { params: { id } }
  const { customer_link } = await lead.call(crewJobs.pack, params)
  const link = { params: { token: customer_link?.split('/q/')[1] ?? '' } }

  /** A change order as the server itself builds it now. */
  const changeOrder = async (
    said: Partial<typeof STAIRS> = {},
    madeAt = at('08:58'),
  ): Promise<PaperDocument> =>
    buildPaper('change_order', await office.call(jobPapers.facts, params), {
      said: { ...STAIRS, ...said },
      madeAt,
    })
  return {
    ...{ office, id, params, lead, helper, link, changeOrder },
    leadId: crew.member_ids[0] as number,
    async send(phone: Caller, ...events: object[]) {
      const body = { events: events as never }
      return (await phone.call(crewJobs.send, { ...params, body })).results
    },
    papers: async () => (await office.call(jobPapers.list, params)).papers,
    toCheck: async () => (await office.call(worklist.get)).rows.filter(({ kind }) => kind === 'check'),
    paged: async () => (await visitor().call(offers.get, link)).change_orders,
    /** It shows $50 and means $5,000. */
    async twoFaced(): Promise<PaperDocument> {
      const shown = await changeOrder({ lines: STAIRS.lines.map((line) => ({ ...line, unitCents: 50_00 })) })
      return { ...shown, said: (await changeOrder()).said as Said['change_order'] } as PaperDocument
    },
    /** What each who reckons makes of the job's price and maximum. */
    async prices() {
      const pack = await lead.call(crewJobs.pack, params)
      const money = await office.call(jobMoney.get, params)
      const { change_orders: page } = await visitor().call(offers.get, link)
      return {
        job: (await office.call(jobs.get, params)).estimated_cost,
        ledger: [money.agreed, money.maximum],
        phone: [pack.price?.total, pack.price?.maximum, pack.paper_facts?.changes.length],
        customer: page && [page.total, page.maximum],
      }
    },
  }
}

/** The number of a paper of a company that a phone has sent and the office is to check. */
export async function paperThatWaits(office: Company): Promise<number> {
  const story = await openStory(office)
  await story.send(story.lead, signedEvent(await story.twoFaced()))
  return (await story.papers())[0]?.id as number
}
