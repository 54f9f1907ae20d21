import type { Contract } from '../../contract/contract.ts'
import type { DaySheet, ToldCrew } from '../../contract/day-sheets.ts'
import { dayAfter, longDate, shortDay, spokenClock } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { hasSheet, reachedBy } from '../../domain/jobs/who-was-reached.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getCrew, getPerson } from '../crews/queries.ts'
import type { MailHandling } from '../email/outbox.ts'
import { lockTelling, PHONE_SENDS_FOR_DAYS } from '../end-day-links.ts'
import { announceChange } from '../notices/queries.ts'
import { type OrgScope, openCompanyScope, type StaffScope } from '../org-scope.ts'
import { fingerprint } from '../secrets.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import type { DayOnPaper } from './day-document.tsx'
import {
  announceMail,
  findTelling,
  findTellingOfMail,
  listTellings,
  noteOpened,
  notePhoneOpened,
  type Telling,
  type TellingRow,
} from './queries.ts'
import { type CrewDay, readDay, sheetOf } from './read-day.ts'
import {
  addressOf,
  handSheet,
  needsTelling,
  recordReached,
  recordUnreached,
  tellCrew,
  urlOf,
} from './tell-crews.ts'

const PAPER_MAKER = import.meta.resolve('./day-document-worker.ts')

/** The sheets of a day: who was told, telling, and paper. */
export const daySheetHandlers: Handlers<Contract['daySheets']> = {
  async get(scope, { query: { date } }) {
    const { crews, withoutCrew } = await readDay(scope, date)
    const told = await listTellings(scope, date)
    return {
      date,
      crews: crews.map((day) => toldCrew(scope, day, told)),
      without_crew: withoutCrew.map(({ id, jobNumber, customerName }) => ({
        id,
        job_number: jobNumber,
        customer_name: customerName,
      })),
    }
  },

  async tell(scope, { body: { date, crew_ids, again = false } }) {
    if (date < dayIn(scope.timeZone, scope.now)) {
      throw new Refusal('unprocessable', `${longDate(date)} is over, so there is no one left to notify.`)
    }
    await lockTelling(scope)
    const { crews } = await readDay(scope, date)
    const told = await listTellings(scope, date)
    const wanted = crews.filter(({ crew }) => crew_ids === undefined || crew_ids.includes(crew.id))
    if (wanted.length === 0) throw new Refusal('unprocessable', 'No crew has a job on that day.')
    const mails = { problem: null }
    const done: { id: number; mailed: number; words: string }[] = []
    for (const day of wanted) {
      done.push({
        id: day.crew.id,
        ...(await tellCrew(scope, day, told, { again, mails })),
      })
    }
    await announceChange(scope, 'jobs')
    return {
      mailed: done.reduce((sum, { mailed }) => sum + mailed, 0),
      crews: done.map(({ id, words }) => ({ id, words })),
    }
  },

  async hand(scope, { body: { date, by, crew_id, person_id } }) {
    await lockTelling(scope)
    const { crews } = await readDay(scope, date)
    const told = await listTellings(scope, date)
    for (const day of crews) {
      if (crew_id !== undefined && day.crew.id !== crew_id) continue
      await handSheet(scope, day, told, { by, personId: person_id })
    }
    await announceChange(scope, 'jobs')
  },

  async print(scope, { query: { date, crew_id } }, { gone }) {
    if (crew_id !== undefined) await getCrew(scope, crew_id)
    const { company, crews } = await readDay(scope, date)
    const sheets = crews
      .filter(({ crew }) => crew_id === undefined || crew.id === crew_id)
      .map(({ sheet }) => sheet)
    if (sheets.length === 0) throw new Refusal('unprocessable', 'No crew has a job on that day.')
    const task: DayOnPaper = { sheets, company, date, printedAt: scope.now }
    const content = await scope.services.processes.make('document', {
      ...{ work: PAPER_MAKER, companyId: company.id, task, gone },
    })
    return new File([content], `day-sheets-${date}.pdf`, { type: 'application/pdf' })
  },
}

function toldCrew(
  { timeZone, services, now }: StaffScope,
  { crew, people, sheet }: CrewDay,
  told: readonly Telling[],
): ToldCrew {
  const tellings = told.filter(({ crewId }) => crewId === crew.id)
  const isPast = sheet.date < dayIn(timeZone, now)
  const last = tellings.toSorted((a, b) => b.toldAt.getTime() - a.toldAt.getTime())[0]
  const reached = tellings.flatMap((telling) => reachedBy(telling)[0] ?? [])
  const latest = reached.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  return {
    id: crew.id,
    name: crew.name,
    colour: crew.colour,
    jobs: sheet.jobs.map(({ id, customer_name, starts_at }) => ({ id, customer_name, starts_at })),
    told_at: momentIn(timeZone, latest?.at ?? null),
    tried_at: momentIn(timeZone, last?.toldAt ?? null),
    told_by: last?.tellerName ?? null,
    has_changed: !isPast && tellings.some((one) => hasAnotherSheet(one, sheet.edition)),
    people: people.map((person) => {
      const telling = tellings.find(({ personId }) => personId === person.id)
      const [way] = reachedBy(telling)
      const url = telling && !telling.endedAt ? urlOf(telling, services) : null
      return {
        id: person.id,
        name: person.name,
        role: person.role,
        email: addressOf(person),
        phone: person.phone,
        told_at: momentIn(timeZone, way?.at ?? null),
        reached_by: way?.by ?? null,
        has_it: !telling?.endedAt && hasSheet(telling, sheet.edition),
        needs_telling: needsTelling(telling, person, sheet.edition),
        mail: telling?.mail ? { state: telling.mail.state, detail: telling.mail.detail } : null,
        opened_at: momentIn(timeZone, telling?.openedAt ?? null),
        has_seen_it: telling?.openedEdition === sheet.edition,
        link_ended_at: momentIn(timeZone, telling?.endedAt ?? null),
        link: url === null ? null : { url, text: sheetText(sheet, url) },
      }
    }),
  }
}

/** Someone was reached with a sheet that has changed since, and nothing is on its way. */
const hasAnotherSheet = (telling: Telling, edition: string) =>
  reachedBy(telling).length > 0 && !hasSheet(telling, edition) && telling.edition !== edition

/** Until the end of the day after. */
const isOver = ({ timeZone, now }: OrgScope, { day }: TellingRow) =>
  midnightIn(timeZone, dayAfter(day, 2)) <= now

async function open(visitor: Visitor, token: string): Promise<{ scope: OrgScope; telling: TellingRow }> {
  const telling = await findTelling(visitor.db, fingerprint(token))
  const scope = telling && (await openCompanyScope(visitor.db, telling, null, visitor.now))
  if (scope && !isOver(scope, telling)) return { scope, telling }
  await visitor.services.limits.countWrongLink(visitor.address)
  throw new Refusal('not-found', 'This link has expired.')
}

/** What people of a crew do behind their links. Nothing changes by reading. */
export const sheetLinkHandlers: Handlers<Contract['sheetLinks']> = {
  async get(visitor, { params }) {
    const { scope, telling } = await open(visitor, params.token)
    const { company, crews } = await readDay(scope, telling.day)
    const ofCrew = crews.find(({ crew }) => crew.id === telling.crewId)
    if (ofCrew) return ofCrew.sheet
    // Its jobs were all taken off the day since.
    const crew = await getCrew(scope, telling.crewId)
    return sheetOf(scope, { company, date: telling.day, crew, people: [], jobs: [] })
  },

  async opened(visitor, { params, body }) {
    const { scope, telling } = await open(visitor, params.token)
    await noteOpened(scope, telling, body.edition)
  },
}

/** The way from a link to the phone that runs the jobs of its day. */
export const crewSessionHandlers: Handlers<Contract['crewSessions']> = {
  async open(visitor, { params }) {
    const { scope, telling } = await open(visitor, params.token)
    const { organizationId, crewId, personId, day, tokenHash: link } = telling
    const expiresAt = midnightIn(scope.timeZone, dayAfter(day, PHONE_SENDS_FOR_DAYS + 1))
    const { id, name, role } = await getPerson(scope, personId)
    await notePhoneOpened(scope, telling)
    return {
      access_token: await visitor.services.crewTokens.sign(
        { organizationId, crewId, personId, day, link },
        expiresAt,
      ),
      person: { id, name, role },
      date: day,
      expires_at: momentIn(scope.timeZone, expiresAt),
    }
  },
}

/** A mail that waits does not leave once a newer one has taken its place, or the day is over. */
export const daySheetHandling = (db: Database): MailHandling => ({
  async withdrawn(mail, now) {
    const telling = await findTellingOfMail(db, mail)
    if (!telling) return 'A newer sheet has taken its place, or its link was ended.'
    const scope = await openCompanyScope(db, mail, 'mail_delivery', now)
    return isOver(scope, telling) ? 'The day is over.' : null
  },
  async hasLeft(transaction, mail, now, how) {
    if (how === 'sent') {
      await withDayOf(transaction, mail, now, ({ scope, telling, day, told }) =>
        recordReached(scope, day, told, telling.toldBy),
      )
    }
    await announceMail(transaction, mail, now)
  },
  async isRefused(transaction, mail, _detail, now) {
    await withDayOf(transaction, mail, now, ({ scope, day, told }) =>
      recordUnreached(scope, day, told, 'the email was not sent'),
    )
    await announceMail(transaction, mail, now)
  },
})

type DayOfMail = { scope: OrgScope; telling: TellingRow; day: CrewDay; told: Telling[] }

/** The day that a mail tells of, as it was told; nothing once a newer mail, or another day, has taken its place. */
async function withDayOf(
  db: Database,
  mail: { organizationId: number; id: number },
  now: Date,
  act: (found: DayOfMail) => Promise<void>,
): Promise<void> {
  const telling = await findTellingOfMail(db, mail)
  if (!telling) return
  const scope = await openCompanyScope(db, mail, 'mail_delivery', now)
  const day = (await readDay(scope, telling.day)).crews.find(({ crew }) => crew.id === telling.crewId)
  if (day?.sheet.edition !== telling.edition) return
  await act({ scope, telling, day, told: await listTellings(scope, telling.day) })
}

/** What the mail says, as a text in one breath. */
function sheetText({ company, crew, date, jobs }: DaySheet, url: string): string {
  const [first] = jobs
  const begins = first ? `, from ${spokenClock(first.starts_at)}` : ''
  return `${company.name}: crew ${crew} has ${formatCount(jobs.length, 'job')} on ${shortDay(date)}${begins}. ${url}`
}
