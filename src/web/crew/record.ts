import type { SentEvent } from '../../domain/move-day/corrections.ts'
import { nextStep } from '../../domain/move-day/day-state.ts'
import type { Step } from '../../domain/move-day/events.ts'
import type { PaperKind } from '../../domain/papers/paper-document.ts'
import type { Said } from '../../domain/papers/papers.ts'
import { correctedNow, logOf, saidOf, stateOf } from './log.ts'
import { draftOf } from './papers.ts'
import type { CrewStore, StoredPhoto } from './store.ts'

/** How long a press can be undone, in milliseconds; it is sent after that. */
export const UNDO_MS = 10_000

type DataOf<Kind extends SentEvent['kind']> = Extract<SentEvent, { kind: Kind }>['data']
type Photo = Pick<StoredPhoto, 'sha256' | 'file' | 'thumbnail'>

/**
 * Keeps what happened on a job; once this resolves, nothing loses it.
 * @throws Dexie's QuotaExceededError when the phone is full
 */
export function record<Kind extends SentEvent['kind']>(
  store: CrewStore,
  job: number,
  kind: Kind,
  data: DataOf<Kind>,
  { isUndoable = false, photo, now = Date.now() }: { isUndoable?: boolean; photo?: Photo; now?: number } = {},
): Promise<void> {
  return store.transaction('rw', store.phone, store.events, store.photos, async () => {
    const phone = await store.phone.get('phone')
    if (!phone) throw new Error('no day is open on this phone')
    const waiting = { session: phone.session, job, state: 'waiting', detail: null, settledAt: null } as const
    const id = crypto.randomUUID()
    const event = { id, kind, at: new Date(now).toISOString(), skew_ms: phone.skewMs, data } as SentEvent
    await store.events.add({ ...waiting, id, event, heldUntil: isUndoable ? now + UNDO_MS : 0 })
    if (photo) await store.photos.put({ ...waiting, ...photo, takenAt: now })
  })
}

/**
 * Takes a step, unless it was taken already: by a second press, or meanwhile on another phone.
 * @param without what the step goes on without, as a note for the office
 */
export function takeStep(
  store: CrewStore,
  job: number,
  step: Step,
  data: object = {},
  without: string | null = null,
): Promise<void> {
  return store.transaction('rw', store.tables, async () => {
    const [phone, kept] = await Promise.all([store.phone.get('phone'), store.packs.get(job)])
    const session = phone && (await store.sessions.get(phone.session))
    if (!kept || !session) throw new Error('the job is not on this phone')
    const own = await store.events.where({ job }).toArray()
    const log = logOf(kept.pack, own, session.person.role === 'lead')
    const state = stateOf(log, saidOf(kept.pack, own), correctedNow(Date.now(), phone.skewMs))
    if (nextStep(state, kept.pack.job.leg) !== step) return
    const now = Date.now()
    if (without) await record(store, job, 'remark', { words: without, by: 'crew' }, { now })
    // A log is read by time: without the millisecond the note would stand after its step as often as before it.
    await record(store, job, step, data as DataOf<Step>, { isUndoable: true, now: without ? now + 1 : now })
  })
}

/** Changes what is written of a paper so far, from what the phone keeps by now: a screen may not have drawn it yet. */
export function writeDraft<Kind extends PaperKind>(
  store: CrewStore,
  job: number,
  kind: Kind,
  change: (said: Partial<Said[Kind]>) => Partial<Said[Kind]>,
): Promise<void> {
  return store.transaction('rw', store.drafts, async () => {
    const said = draftOf(await store.drafts.where({ job }).toArray(), job, kind)
    await store.drafts.put({ job, kind, said: { ...said, ...change(said) } })
  })
}

/** Keeps what was done with a paper and forgets its draft; a second press changes nothing. */
export function recordPaper<Kind extends 'paper_signed' | 'change_order'>(
  store: CrewStore,
  job: number,
  kind: Kind,
  data: DataOf<Kind>,
): Promise<void> {
  const placeOf = (act: object) => ('place' in act ? act.place : null)
  return store.transaction('rw', store.tables, async () => {
    const own = await store.events.where({ job }).toArray()
    const isAgain = own.some(
      ({ event, state }) =>
        state !== 'refused' &&
        (event.kind === 'paper_signed' || event.kind === 'change_order') &&
        event.kind === kind &&
        event.data.sha256 === data.sha256 &&
        placeOf(event.data) === placeOf(data),
    )
    if (isAgain) return
    await record(store, job, kind, data)
    await store.drafts.delete([job, data.document.kind])
  })
}

/** Takes back what was pressed a moment ago; false where it has left already. */
export function undo(store: CrewStore, id: string): Promise<boolean> {
  return store.transaction('rw', store.events, async () => {
    const stored = await store.events.get({ id })
    if (!stored?.order || stored.state !== 'waiting' || stored.heldUntil <= Date.now()) return false
    await store.events.delete(stored.order)
    return true
  })
}
