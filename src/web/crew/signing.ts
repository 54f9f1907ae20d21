import canonicalize from 'canonicalize'
import { MOVE_PHASES } from '../../domain/move-day/day-state.ts'
import type { Step } from '../../domain/move-day/events.ts'
import { type PaperKind, SIDES_OF, type Side } from '../../domain/papers/paper-document.ts'
import type { PaperSignature } from '../../domain/papers/paper-signature.ts'
import { buildPaper, builtAgain, type PaperDocument } from '../../domain/papers/papers.ts'
import type { PaperOfLog } from '../../domain/papers/papers-of-log.ts'
import { sha256Of } from '../sha256.ts'
import { draftOf, factsNow, paperNow, papersOf, SAID_NOW } from './papers.ts'
import type { PaperDraft, PaperSigning, Written } from './store.ts'
import { onPaper } from './time-words.ts'
import type { JobOnPhone } from './use-crew.tsx'
import type { Words } from './words.ts'

/** What waits for the customer's answer to a change: loading, until it has begun, else the work that is added. */
export const waitsWords = ({ phase }: JobOnPhone['state'], { changeOrder }: Words) =>
  MOVE_PHASES.indexOf(phase) < MOVE_PHASES.indexOf('loading')
    ? changeOrder.loadingWaits
    : changeOrder.workWaits

type Known = Pick<JobOnPhone, 'entry' | 'pack' | 'log' | 'state' | 'articles'>
type Logged = Pick<Known, 'pack' | 'log'>

/** The fingerprint of a paper as the server computes it: of its canonical JSON (RFC 8785). */
export const paperHash = (document: PaperDocument): Promise<string> =>
  sha256Of(new TextEncoder().encode(canonicalize(document)))

const isSigned = (kind: PaperKind, job: Logged): boolean => paperNow(kind, job)?.standing === 'signed'

/** The change order that its customer has not answered; it holds the start of loading. */
export const openChange = (job: Logged) =>
  papersOf(job).findLast(
    ({ acts: [first], standing }) => first.kind === 'change_order' && standing === 'offered',
  )

/** Where a paper is signed that is signed now. */
export const placeNow = ({ state }: Pick<Known, 'state'>) =>
  MOVE_PHASES.indexOf(state.phase) >= MOVE_PHASES.indexOf('at_destination') ? 'destination' : 'origin'

/** Between states the bill of lading is signed once more at delivery (49 CFR 375.505(f)). */
function isBillToSignAgain(job: Known): boolean {
  const bill = paperNow('bill_of_lading', job)
  return (
    job.pack.paper_facts?.jurisdiction.id === 'interstate' &&
    placeNow(job) === 'destination' &&
    bill?.standing === 'signed' &&
    !bill.acts.some(({ event }) => event.kind === 'paper_signed' && event.data.place === 'destination')
  )
}

/** Whether a paper of this kind waits to be signed, as far as no one has begun a new one. */
export function isToSign(kind: PaperKind, job: Known): boolean {
  const known = paperNow(kind, job)
  if (!known || known.standing === 'offered') return true
  return kind === 'bill_of_lading' && isBillToSignAgain(job)
}

const OFFERED_BEFORE: Partial<Record<Step, readonly PaperKind[]>> = {
  load_start: ['bill_of_lading'],
  done: ['delivery_receipt'],
}

/** The papers that are offered before a step and not signed; empty on the phone of a helper, who sees no price. */
export function unsignedBefore(step: Step, job: Known): PaperKind[] {
  if (!job.pack.paper_facts) return []
  const again = step === 'done' && isBillToSignAgain(job) ? (['bill_of_lading'] as const) : []
  return [...(OFFERED_BEFORE[step] ?? []), ...again].filter((kind) => isToSign(kind, job))
}

/** What the rules require, with what was signed on this phone and the server has not heard of. */
export const gatesNow = (job: Pick<Known, 'pack' | 'log'>) =>
  job.pack.gates.map((gate) =>
    gate.requires === 'bill_of_lading' && isSigned('bill_of_lading', job)
      ? { ...gate, standing: 'ok' as const }
      : gate,
  )

/** The paper that is shown to be signed now; null where what was written does not make one. */
export function paperToSign<Kind extends PaperKind>(
  kind: Kind,
  job: Known,
  drafts: readonly PaperDraft[],
  now: Date,
): PaperDocument | null {
  const known = paperNow(kind, job)
  if (known?.standing === 'offered' || (kind === 'bill_of_lading' && isBillToSignAgain(job))) {
    return known?.acts[0].document ?? null
  }
  const facts = factsNow(job)
  if (!facts) return null
  const said = SAID_NOW[kind](job, draftOf(drafts, job.entry.id, kind))
  // What is still missing of it is refused by the paper's own schema.
  return built(() =>
    buildPaper(kind, facts, { said: said as never, madeAt: onPaper(now, job.pack.server_time) }),
  )
}

/** Whether the same paper would be another one by now. */
export function isOutdated({ document }: PaperSigning, job: Known, drafts: readonly PaperDraft[]): boolean {
  const known = paperNow(document.kind, job)
  if (known?.acts[0].document.madeAt === document.madeAt) return false
  const facts = factsNow(job)
  if (!facts) return false
  const said = SAID_NOW[document.kind](job, draftOf(drafts, job.entry.id, document.kind) as never)
  const again = built(() => builtAgain({ ...document, said } as PaperDocument, facts))
  return again !== null && canonicalize(again) !== canonicalize(document)
}

/** Lists of what is there, which are signed again where they say something else by now. */
const SIGNED_ANEW: readonly PaperKind[] = ['inventory', 'delivery_receipt']

/** Whether a list that was signed would say something else by now: it may be signed again, and takes the place of the first. */
export function hasChanged({ standing, acts: [{ document }] }: PaperOfLog, job: Known): boolean {
  const facts = factsNow(job)
  if (standing !== 'signed' || !facts || !SIGNED_ANEW.includes(document.kind)) return false
  const said = SAID_NOW[document.kind](job, {})
  const again = built(() => builtAgain({ ...document, said } as PaperDocument, facts))
  return again !== null && canonicalize(again.said) !== canonicalize(document.said)
}

function built(build: () => PaperDocument): PaperDocument | null {
  try {
    return build()
  } catch {
    return null
  }
}

const nothingOf = (name: string): Written => ({ name, drawing: null, initials: {}, isTyped: false })

/** A paper with nothing written on it yet. */
export const unsigned = (document: PaperDocument, person: string): PaperSigning => ({
  document,
  customer: { ...nothingOf(document.customer.name), isAgent: false },
  company: nothingOf(person),
  copy: 'paper',
})

/** `PR` of Priya Raman */
export const lettersOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
    .slice(0, 4)

/** What one side still has to do before the paper is signed, the first thing first; null when nothing is. */
export function lacksOf(
  side: Side,
  { document, [side]: written }: PaperSigning,
): 'missingInitials' | 'missingName' | 'missingDrawing' | null {
  const mine = document.statements.filter(({ by }) => by.includes(side))
  if (mine.some(({ id }) => !written.initials[id]?.trim())) return 'missingInitials'
  if (!written.name.trim()) return 'missingName'
  return written.drawing === null && !written.isTyped ? 'missingDrawing' : null
}

/** What was written, as the event carries it. */
export function signaturesOf({ document, customer, company }: PaperSigning, at: string): PaperSignature[] {
  const signature = (side: Side, party: PaperSignature['party'], written: Written): PaperSignature => ({
    party,
    name: written.name.trim(),
    drawing: written.isTyped ? null : written.drawing,
    initials: document.statements
      .filter(({ by }) => by.includes(side))
      .map(({ id }) => ({ statement: id, letters: (written.initials[id] ?? '').trim() })),
    signed_at: at,
  })
  const both = {
    company: () => signature('company', 'company', company),
    customer: () => signature('customer', customer.isAgent ? 'customer_agent' : 'customer', customer),
  }
  return SIDES_OF[document.kind].map((side) => both[side]())
}
