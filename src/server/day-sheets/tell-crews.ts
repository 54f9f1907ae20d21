import { eq } from 'drizzle-orm'
import { formatNames } from '../../domain/count.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { hasSheet } from '../../domain/jobs/who-was-reached.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { StoredPerson } from '../crews/queries.ts'
import { endLinks } from '../end-day-links.ts'
import { recordChangeOf } from '../history/record-change.ts'
import { actorOf, type OrgScope, type Services, type StaffScope } from '../org-scope.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { saveHanded, saveTelling, type Telling } from './queries.ts'
import type { CrewDay } from './read-day.ts'

/** Where the secret of a link is sealed for. */
const SEALED_FOR = 'day sheet'

/** Where a person's link leads: to the crew's app. The secret stands in the path, which no other site is told. */
const sheetUrl = (publicUrl: string, token: string) => `${publicUrl}/d/${token}`

/** The address of someone's sheet once more; null where it cannot be opened any more. */
export function urlOf({ sealedToken }: Telling, { seal, publicUrl }: Services): string | null {
  const token = seal.open(sealedToken, SEALED_FOR)
  return token && sheetUrl(publicUrl(), token)
}

/** An address that can be written to. */
export const addressOf = ({ email }: Pick<StoredPerson, 'email'>): string | null =>
  email && isEmailAddress(email.trim()) ? email.trim() : null

/** Whether telling does something for someone: never tried, tried with another sheet, the link has ended, or the mail did not leave. */
export function needsTelling(telling: Telling | undefined, person: StoredPerson, edition: string): boolean {
  if (telling?.edition !== edition || telling.endedAt !== null) return true
  const address = addressOf(person)
  if (address === null) return false
  return telling.mail === null || telling.mail.state === 'refused' || telling.mail.recipient !== address
}

type Done = { mailed: number; words: string }

/** What keeps mails from leaving; the rest of the day is told nonetheless. */
type MailsLeft = { problem: string | null }

/**
 * Tells the people of a crew of their day: each by a mail of their own with a link of their own, and who has the sheet
 * as it is already is not mailed again. The caller holds the lock.
 * @param again also those, with new links: the ones they had end, with the phones that they opened
 */
export async function tellCrew(
  scope: StaffScope,
  { crew, people, sheet }: CrewDay,
  told: readonly Telling[],
  { again, mails }: { again: boolean; mails: MailsLeft },
): Promise<Done> {
  const { seal, publicUrl } = scope.services
  if (people.length === 0)
    return { mailed: 0, words: `No one on ${crew.name} to notify: the crew has no people that day.` }
  const mailed: string[] = []
  const updated: string[] = []
  const unmailed: string[] = []
  const unreachable: StoredPerson[] = []
  let isNews = false
  for (const person of people) {
    const before = told.find(({ crewId, personId }) => crewId === crew.id && personId === person.id)
    const address = addressOf(person)
    if (!again && !needsTelling(before, person, sheet.edition)) {
      if (!address && !hasSheet(before, sheet.edition)) unreachable.push(person)
      continue
    }
    isNews = true
    const kept = again || !before || before.endedAt ? null : seal.open(before.sealedToken, SEALED_FOR)
    const token = kept ?? newSecret()
    if (before && !kept) await endLinks(scope, eq(daySheets.id, before.id), 'told_again')
    const isUpdate = before?.edition != null && before.edition !== sheet.edition
    const link = { name: person.name, url: sheetUrl(publicUrl(), token), isUpdate }
    const mailId = address && (await mailSheet(scope, sheet, address, link, mails))
    if (mailId) (isUpdate ? updated : mailed).push(person.name)
    else if (address) unmailed.push(person.name)
    else unreachable.push(person)
    await saveTelling(scope, {
      day: sheet.date,
      crewId: crew.id,
      personId: person.id,
      tokenHash: fingerprint(token),
      sealedToken: kept && before ? before.sealedToken : seal.seal(token, SEALED_FOR),
      // Anyone who could not be mailed only because of the company's limit is mailed the next time.
      edition: address && !mailId ? null : sheet.edition,
      mailId: mailId || null,
      toldAt: scope.now,
      toldBy: scope.userId,
    })
  }
  const isNobody = people.every((person) => !person.phone && !addressOf(person))
  if (isNews && isNobody && !told.some((one) => one.crewId === crew.id && hasSheet(one, sheet.edition))) {
    await recordOfDay(scope, { action: 'unreached', crew, sheet, why: 'no phone, no email' })
  }
  const words = toldWords({ mailed, updated, unmailed, unreachable, isNobody }, mails)
  return { mailed: mailed.length + updated.length, words }
}

type Reached = {
  mailed: string[]
  updated: string[]
  unmailed: string[]
  unreachable: StoredPerson[]
  isNobody: boolean
}

/** Who was told and who was not, for the person who told them. */
function toldWords({ mailed, updated, unmailed, unreachable, isNobody }: Reached, { problem }: MailsLeft) {
  const textable = unreachable.filter(({ phone }) => phone).map(({ name }) => name)
  const lost = unreachable.filter(({ phone }) => !phone).map(({ name }) => name)
  const words = [
    mailed.length > 0 && `Emailed to ${formatNames(mailed)}.`,
    updated.length > 0 && `The changed day was emailed to ${formatNames(updated)}.`,
    unmailed.length > 0 && `Not emailed to ${formatNames(unmailed)}: ${problem}`,
    textable.length > 0 &&
      `${formatNames(textable)} ${textable.length === 1 ? 'has' : 'have'} no email: text the link.`,
    lost.length > 0 &&
      (isNobody
        ? 'Not notified: no phone, no email.'
        : `${formatNames(lost)} ${lost.length === 1 ? 'has' : 'have'} no phone and no email.`),
  ].filter(Boolean)
  return words.join(' ') || 'Already told, and nothing has changed since.'
}

/** @returns the mail's number; null where none may be sent now */
async function mailSheet(
  { db, organizationId, services }: StaffScope,
  sheet: CrewDay['sheet'],
  recipient: string,
  link: { name: string; url: string; isUpdate: boolean },
  mails: MailsLeft,
): Promise<number | null> {
  if (mails.problem !== null) return null
  try {
    await services.outbox.count(db, organizationId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    mails.problem = error.message
    return null
  }
  const { sheetMail } = await import('./sheet-mail.ts')
  const content = await sheetMail(sheet, link)
  return services.outbox.put(db, organizationId, { kind: 'day_sheet', recipient, ...content })
}

type Recorded = {
  action: 'told' | 'unreached'
  crew: { name: string }
  sheet: { jobs: readonly { id: number; job_number: string }[] }
  why?: string
  /** Who has told them, where it turns out later. */
  by?: number
}

/** On the timeline of each job of the day. */
async function recordOfDay(scope: OrgScope, { action, crew, sheet, why, by }: Recorded): Promise<void> {
  const { db, organizationId } = scope
  const who = by === undefined ? { userId: actorOf(scope), actor: scope.actor } : { userId: by, actor: null }
  for (const { id, job_number } of sheet.jobs) {
    const name = `crew ${crew.name} of job ${job_number}${why ? `: ${why}` : ''}`
    await recordChangeOf(db, organizationId, { entity: 'job', id, name, action, ...who }, scope.now)
  }
}

/**
 * Records that a crew was told of its day, once it is true of someone: the first who is reached with a sheet as it is.
 * @param reached who is reached now, and by whom
 */
export async function recordReached(
  scope: OrgScope,
  { crew, sheet }: Pick<CrewDay, 'crew' | 'sheet'>,
  told: readonly Telling[],
  by: number | undefined,
): Promise<void> {
  if (told.some((one) => one.crewId === crew.id && hasSheet(one, sheet.edition))) return
  await recordOfDay(scope, { action: 'told', crew, sheet, ...(by !== undefined && { by }) })
}

/** Records that the mail to someone of a crew did not leave, while no one else of it was reached. */
export async function recordUnreached(
  scope: OrgScope,
  { crew, sheet }: Pick<CrewDay, 'crew' | 'sheet'>,
  told: readonly Telling[],
  why: string,
): Promise<void> {
  if (told.some((one) => one.crewId === crew.id && hasSheet(one, sheet.edition))) return
  await recordOfDay(scope, { action: 'unreached', crew, sheet, why })
}

type Handed = { by: 'text' | 'paper'; personId: number | undefined }

/** Stores that the people of a crew, or one of them, were texted or handed the sheet as it is. The caller holds the lock. */
export async function handSheet(
  scope: StaffScope,
  day: CrewDay,
  told: readonly Telling[],
  { by, personId }: Handed,
): Promise<void> {
  const { seal } = scope.services
  const { crew, people, sheet } = day
  const handed = people.filter(({ id }) => personId === undefined || id === personId)
  if (handed.length === 0) return
  await recordReached(scope, day, told, undefined)
  for (const person of handed) {
    const before = told.find(({ crewId, personId }) => crewId === crew.id && personId === person.id)
    const token = newSecret()
    await saveHanded(scope, {
      day: sheet.date,
      crewId: crew.id,
      personId: person.id,
      tokenHash: before?.tokenHash ?? fingerprint(token),
      sealedToken: before?.sealedToken ?? seal.seal(token, SEALED_FOR),
      toldAt: scope.now,
      toldBy: scope.userId,
      handedBy: by,
      handedAt: scope.now,
      handedEdition: sheet.edition,
    })
  }
}
