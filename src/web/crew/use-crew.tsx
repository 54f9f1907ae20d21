import { liveQuery } from 'dexie'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { CrewDay, Pack } from '../../contract/move-day.ts'
import { articlesOfLog, type TaggedTwice, taggedTwice } from '../../domain/move-day/articles.ts'
import { type DayState, nextStep } from '../../domain/move-day/day-state.ts'
import type { LoggedEvent, Step } from '../../domain/move-day/events.ts'
import type { ItemCondition } from '../../domain/move-day/item-condition.ts'
import { maySend } from '../../domain/move-day/sent-by.ts'
import { useIsOnline } from '../surroundings.ts'
import type { CrewApi } from './api.ts'
import { isFull } from './full-phone.ts'
import type { Sender } from './keep-sending.ts'
import { correctedNow, logOf, saidOf, stateOf } from './log.ts'
import type { CrewStore, PaperDraft, Phone, Session, StoredEvent, StoredPhoto } from './store.ts'
import { EN, type Words } from './words.ts'
import { ES } from './words-es.ts'

/** What the app works with: made once, by its entry. */
export type Tools = { store: CrewStore; api: CrewApi; sender: Sender }

/** Everything that is kept for the day that is shown. */
export type Kept = {
  phone: Phone
  session: Session
  day: CrewDay | null
  packs: ReadonlyMap<number, Pack>
  /** Of every job and day: the outbox is one. */
  events: readonly StoredEvent[]
  photos: readonly StoredPhoto[]
  /** Of papers that are being written. */
  drafts: readonly PaperDraft[]
}

/** A job as the phone knows it: its pack, with what was corrected here since, and where its log stands now. */
export type JobOnPhone = {
  entry: CrewDay['jobs'][number]
  pack: Pack
  log: readonly LoggedEvent[]
  state: DayState
  next: Step | null
  photos: readonly StoredPhoto[]
  /** What is on the inventory. */
  articles: readonly ItemCondition[]
  /** The tags that two phones wrote without knowing of each other. */
  taggedTwice: readonly TaggedTwice[]
}

const LANGUAGES = { en: EN, es: ES } as const
export type Language = keyof typeof LANGUAGES
const LANGUAGE_KEY = 'crew-language'

/** The language chosen on this phone, else the phone's own. */
export function languageOfPhone(): Language {
  const chosen = localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2)
  return chosen in LANGUAGES ? (chosen as Language) : 'en'
}
export const keepLanguage = (language: Language) => localStorage.setItem(LANGUAGE_KEY, language)
export const wordsOf = (language: Language): Words => LANGUAGES[language]
export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[]

type Crew = Tools & {
  kept: Kept
  words: Words
  language: Language
  onLanguage: (language: Language) => void
  isOnline: boolean
  /** What is shown went wrong with keeping something, in words; null when all is well. */
  trouble: string | null
  /** It could not be kept because the phone is full. */
  isPhoneFull: boolean
  /** Someone has made room, or tries once more. */
  tryAgain: () => void
  /** Keeps something that was pressed, says when it could not be kept, and has it sent. */
  keep: (write: () => Promise<unknown>) => Promise<boolean>
  /** The jobs of the day that are on the phone, as they stand at that moment. */
  jobAt: (id: number, now: Date) => JobOnPhone | null
  /** What time it is as far as this phone knows. */
  now: () => Date
}

const CrewContext = createContext<Crew | null>(null)

/** @throws Error outside of the app */
export function useCrew(): Crew {
  const crew = useContext(CrewContext)
  if (!crew) throw new Error('outside of the crew’s app')
  return crew
}

/** Reads all that is kept for the day that is shown; undefined until it is read, null where no day was ever opened. */
export function useKept(store: CrewStore): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>()
  useEffect(() => {
    const query = liveQuery(async () => {
      const phone = await store.phone.get('phone')
      const session = phone && (await store.sessions.get(phone.session))
      if (!phone || !session) return null
      const [row, packs, events, photos, drafts] = await Promise.all([
        store.days.get(session.key),
        store.packs.where({ session: session.key }).toArray(),
        store.events.orderBy('order').toArray(),
        store.photos.toArray(),
        store.drafts.toArray(),
      ])
      const byJob = new Map(packs.map(({ job, pack }) => [job, pack]))
      return { phone, session, day: row?.day ?? null, packs: byJob, events, photos, drafts }
    }).subscribe(setKept)
    return () => query.unsubscribe()
  }, [store])
  return kept
}

type ProviderProps = Pick<Crew, 'kept' | 'language' | 'onLanguage'> & { tools: Tools; children: ReactNode }

/** Gives the screens what is kept, and what they can do with it. */
export function CrewProvider({ tools, kept, language, onLanguage, children }: ProviderProps) {
  const isOnline = useIsOnline()
  const [trouble, setTrouble] = useState<'notKept' | 'notKeptNow' | null>(null)
  const words = wordsOf(language)
  const crew = useMemo<Crew>(() => {
    // A long log is read once for all that is kept, not with every second.
    const known = new Map<number, ReturnType<typeof readJob>>()
    return {
      ...tools,
      ...{ kept, words, language, onLanguage, isOnline },
      trouble: trouble && words[trouble],
      isPhoneFull: trouble === 'notKept',
      tryAgain: () => setTrouble(null),
      now: () => correctedNow(Date.now(), kept.phone.skewMs),
      async keep(write) {
        try {
          await write()
          setTrouble(null)
          tools.sender.now()
          return true
        } catch (error) {
          setTrouble(isFull(error) ? 'notKept' : 'notKeptNow')
          return false
        }
      },
      jobAt(id, now) {
        const job = known.get(id) ?? readJob(kept, id)
        known.set(id, job)
        if (!job) return null
        const state = stateOf(job.log, job.pack, now)
        return { ...job, state, next: nextStep(state, job.pack.job.leg) }
      },
    }
  }, [tools, kept, words, language, onLanguage, isOnline, trouble])
  return <CrewContext value={crew}>{children}</CrewContext>
}

/** The person who was made a helper since the pack was read is offered no papers and no money any more. */
const NO_PRICES = {
  ...{ price: null, paper_facts: null, ledger: null, customer_link: null },
  ...{ other_papers: [], other_days: [] },
}

/** What is kept of a job, but for what depends on the time; null where it is not on the phone. */
function readJob(kept: Kept, id: number): Omit<JobOnPhone, 'state' | 'next'> | null {
  const entry = kept.day?.jobs.find((job) => job.id === id)
  const known = kept.packs.get(id)
  if (!entry || !known) return null
  const own = kept.events.filter(({ job }) => job === id)
  const { role } = kept.session.person
  const pack = saidOf(maySend(role, 'paper_signed') ? known : { ...known, ...NO_PRICES }, own)
  const log = logOf(pack, own, role === 'lead')
  const photos = kept.photos.filter(({ job }) => job === id)
  const sent = new Map(
    pack.events.map(({ id, by, received_at }) => [id, { by, receivedAt: new Date(received_at) }]),
  )
  const here = { by: kept.session.person.name, receivedAt: null }
  return {
    ...{ entry, pack, log, photos },
    articles: articlesOfLog(log, pack.corrections),
    taggedTwice: taggedTwice(log, pack.corrections, (id) => sent.get(id) ?? here),
  }
}

/** The moment, again each second. */
export function useNow(): Date {
  const { now } = useCrew()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return now()
}
