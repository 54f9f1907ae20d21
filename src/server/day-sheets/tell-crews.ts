import { randomBytes } from 'node:crypto'
import { formatNames } from '../../domain/count.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { StoredPerson } from '../crews/queries.ts'
import type { Outbox } from '../email/outbox.ts'
import { fingerprint } from '../fingerprint.ts'
import { recordChange } from '../history/record-change.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Seal } from '../sealed-text.ts'
import { saveTelling, type Telling } from './queries.ts'
import type { CrewDay } from './read-day.ts'

/** 160 random bits. */
const TOKEN_BYTES = 20
/** Where the secret of a link is sealed for. */
const SEALED_FOR = 'day sheet'

/** Where a person's link leads. The secret stands in the path, which no other site is told. */
const sheetUrl = (publicUrl: string, token: string) => `${publicUrl}/day/${token}`

/** The address of somebody's sheet once more; null where it cannot be opened any more. */
export function urlOf({ sealedToken }: Telling, seal: Seal, publicUrl: string): string | null {
  const token = seal.open(sealedToken, SEALED_FOR)
  return token && sheetUrl(publicUrl, token)
}

/** An address that can be written to. */
export const addressOf = ({ email }: Pick<StoredPerson, 'email'>): string | null =>
  email && isEmailAddress(email.trim()) ? email.trim() : null

/** Whether somebody lacks the sheet as it is: never told, told of another one, or the mail did not leave. */
export function needsTelling(telling: Telling | undefined, person: StoredPerson, edition: string): boolean {
  if (telling?.edition !== edition) return true
  const address = addressOf(person)
  if (address === null) return false
  return telling.mail === null || telling.mail.state === 'refused' || telling.mail.recipient !== address
}

type Dependencies = { outbox: Outbox; seal: Seal; publicUrl: () => string; now: () => Date }
type Done = { mailed: number; words: string }

/** What keeps mails from leaving; the rest of the day is told nonetheless. */
type MailsLeft = { problem: string | null }

/**
 * Tells the people of a crew of their day: each by a mail of their own with a link of their own, and who has the sheet
 * as it is already is not mailed again. The caller holds the lock.
 * @param again also those, with new links
 */
export async function tellCrew(
  scope: StaffScope,
  { crew, people, sheet }: CrewDay,
  told: readonly Telling[],
  { outbox, seal, publicUrl, now, again, mails }: Dependencies & { again: boolean; mails: MailsLeft },
): Promise<Done> {
  if (people.length === 0)
    return { mailed: 0, words: `Nobody of ${crew.name} can be told: the crew has no people that day.` }
  const mailed: string[] = []
  const updated: string[] = []
  const unmailed: string[] = []
  const unreachable: string[] = []
  let isNews = false
  for (const person of people) {
    const before = told.find(({ crewId, personId }) => crewId === crew.id && personId === person.id)
    const address = addressOf(person)
    if (!again && !needsTelling(before, person, sheet.edition)) continue
    isNews = true
    const kept = again || !before ? null : seal.open(before.sealedToken, SEALED_FOR)
    const token = kept ?? randomBytes(TOKEN_BYTES).toString('base64url')
    const isUpdate = before?.edition != null && before.edition !== sheet.edition
    const mailId = address && (await mail(person.name, address, sheetUrl(publicUrl(), token), isUpdate))
    if (mailId) (isUpdate ? updated : mailed).push(person.name)
    else (address ? unmailed : unreachable).push(person.name)
    await saveTelling(scope, {
      day: sheet.date,
      crewId: crew.id,
      personId: person.id,
      tokenHash: fingerprint(token),
      sealedToken: kept && before ? before.sealedToken : seal.seal(token, SEALED_FOR),
      // Whoever could not be mailed only because of the company's limit is mailed the next time.
      edition: address && !mailId ? null : sheet.edition,
      mailId: mailId || null,
      toldAt: now(),
      toldBy: scope.userId,
    })
  }
  if (isNews) await recordTold(scope, crew.name, sheet.jobs, now())
  const words = [
    mailed.length > 0 && `Mailed to ${formatNames(mailed)}.`,
    updated.length > 0 && `The changed day was mailed to ${formatNames(updated)}.`,
    unmailed.length > 0 && `Not mailed to ${formatNames(unmailed)}: ${mails.problem}`,
    unreachable.length > 0 &&
      `${formatNames(unreachable)} ${unreachable.length === 1 ? 'has' : 'have'} no e-mail: text the link.`,
  ].filter(Boolean)
  if (!isNews) words.push('Told already, and nothing has changed since.')
  return { mailed: mailed.length + updated.length, words: words.join(' ') }

  /** @returns the mail's number; null where none may be sent now */
  async function mail(
    name: string,
    recipient: string,
    url: string,
    isUpdate: boolean,
  ): Promise<number | null> {
    if (mails.problem !== null) return null
    try {
      await outbox.count(scope.db, scope.organizationId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      mails.problem = error.message
      return null
    }
    const { sheetMail } = await import('./sheet-mail.ts')
    const content = await sheetMail(sheet, { name, url, isUpdate })
    return outbox.put(scope.db, scope.organizationId, { kind: 'day_sheet', recipient, ...content })
  }
}

/** On the timeline of each job of the day. */
async function recordTold(
  scope: StaffScope,
  crewName: string,
  jobs: readonly { id: number; job_number: string }[],
  now: Date,
): Promise<void> {
  for (const { id, job_number } of jobs) {
    const name = `crew ${crewName} of job ${job_number}`
    await recordChange(scope, { entity: 'job', id, name, action: 'told' }, now)
  }
}
