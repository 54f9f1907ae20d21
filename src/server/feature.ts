import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '../contract/contract.ts'
import type { ImportedRow } from '../contract/imports.ts'
import type { Bell } from '../contract/notices.ts'
import type { SearchResult } from '../contract/search.ts'
import type { WorkRow } from '../contract/worklist.ts'
import type { ImportKind } from '../domain/imports/import-fields.ts'
import type { Note } from '../domain/imports/row-notes.ts'
import type { Right, SearchType, WorkKind } from '../domain/nouns.ts'
import type { MailPace } from './email/mail-pace.ts'
import type { MailHandlings } from './email/outbox.ts'
import type { OrgScope, RequestScope, Services, StaffScope } from './org-scope.ts'
import type { Handlers } from './serve-contract.ts'
import type { Total } from './storage/count-up-to.ts'

export type AllHandlers = { [Noun in keyof Contract]: Handlers<Contract[Noun]> }
/** Several shelves may share a noun, each with verbs of its own. */
type SomeHandlers = { [Noun in keyof Contract]?: Partial<Handlers<Contract[Noun]>> }

/** What is done again and again, from the end of one look to the next. */
export type PeriodicWork = {
  /** What is looked for, as the log and docs/observability.md say it. */
  looksFor: string
  everyMs(pace: MailPace): number
  on: 'every node, each for itself' | 'every node, each row once'
  /** Looks once; ends early once `isStopping` says so. */
  look(services: Services): (isStopping: () => boolean) => Promise<void>
}

/** For whom, on which day (`YYYY-MM-DD`, of the company), and how much at most is read of what waits. */
export type WorkReading = { scope: StaffScope; today: string; atMost: number }
/** A row as its shelf knows it; `as_of` where something new may happen about it that does not change `since`. */
export type FoundWork = Pick<WorkRow, 'about' | 'name' | 'number' | 'reason' | 'since' | 'action'> &
  Partial<Pick<WorkRow, 'amount' | 'phone' | 'day_price' | 'as_of'>>
export type Work = { rows: FoundWork[] } & Total
/** What waits for the office in one way; not read for those without the right to do something about it. */
export type WorkSource = { kind: WorkKind; right: Right; read(reading: WorkReading): Promise<Work> }

/** One type of what the search finds, for those who have its right. */
export type Searched = {
  type: SearchType
  right: Right
  /** The kind of the `search_entries` that are looked through. */
  kind: string
  /** Which figures together count its texts, where they are counted. */
  figures?: readonly string[]
  /** `row_id` and `rank` of the best of `ranked`, where not every text is one result. `literal`: for `like`. */
  best?(scope: OrgScope, literal: string): SQL
  /** What is read, as JSON, of the row whose number is `row_id`. */
  details(scope: OrgScope): SQL
  /** How it is shown. `texts`: what else was searched. */
  result(
    row: { id: number; details: Record<string, unknown> },
    scope: OrgScope,
  ): Pick<SearchResult, 'title' | 'subtitle' | 'standing' | 'href'> & { texts: unknown[] }
}

/** Where a row that is imported comes from. */
export type ImportSource = {
  /** What the file is called. */
  file: string
  /** What was made of rows of earlier imports, by their numbers in the other program. */
  madeOf(
    scope: OrgScope,
    kind: ImportKind,
    externalIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
  /** Whether anything of a kind came in a file. */
  hasMade(scope: OrgScope, kind: ImportKind): Promise<boolean>
}

/** What a shelf says of a row before it is stored: why it cannot be, as what it is here already, or what is done with it that no one sees in it. */
export type Judged =
  | { readonly refusal: string }
  | { readonly same: string }
  | { readonly notes: readonly Note[]; readonly words?: string | null }

/** What a file of another program may hold, row by row, as its shelf stores it. */
export type Importable<Kind extends ImportKind = ImportKind> = {
  kind: Kind
  /** What has to be read before rows are stored and takes long; no transaction is open yet. */
  prepare?(): Promise<void>
  /** Of these numbers those whose rows are still there. */
  present(scope: OrgScope, ids: readonly number[]): Promise<ReadonlySet<number>>
  /**
   * Of each row what it is here already, as a sentence; null for what is new.
   * @param before of what has a number of this kind only what has a lower one
   */
  known?(
    scope: OrgScope,
    rows: readonly ImportedRow<Kind>[],
    before: number | undefined,
    source: ImportSource,
  ): Promise<(string | null)[]>
  /** Of each row what is known of it only beside what else is here. */
  judge?(scope: OrgScope, rows: readonly ImportedRow<Kind>[], source: ImportSource): Promise<Judged[]>
  /**
   * Stores a row that was checked, recorded; no mail is sent for it.
   * @throws Refusal for what cannot be
   */
  make(
    scope: RequestScope,
    row: ImportedRow<Kind>,
    source: ImportSource,
  ): Promise<{ id: number; name: string }>
  /** Deletes it again; says why it stays where someone has changed it since. */
  unmake(scope: RequestScope, id: number, row: ImportedRow<Kind> | null): Promise<string | null>
  /** Where many come: the same of several in few statements, answered in their order. */
  makeAll?(
    scope: RequestScope,
    rows: readonly ImportedRow<Kind>[],
    source: ImportSource,
  ): Promise<{ id: number; name: string }[]>
  /** Where many come: deletes several again; of each that is still there why it stays, null where it went. */
  unmakeAll?(
    scope: RequestScope,
    made: readonly { id: number; row: ImportedRow<Kind> | null }[],
  ): Promise<ReadonlyMap<number, string | null>>
}
type AnyImportable = { [Kind in ImportKind]: Importable<Kind> }[ImportKind]

/** A shelf of the server as it describes itself to the rest, in its `feature.ts`. */
export type Feature = {
  /** The folder. */
  name: string
  /** A function where something is made once for the whole server. */
  handlers?: SomeHandlers | ((services: Services) => SomeHandlers | Promise<SomeHandlers>)
  /** The kinds of mail that it owns, and what happens when one is delivered. */
  mails?(services: Services): Partial<MailHandlings>
  /** What of it waits for the office. */
  work?: readonly WorkSource[]
  searched?: readonly Searched[]
  /** What has come due for someone and rings on their open screens, until it is done. */
  bells?(scope: StaffScope): Promise<Bell[]>
  /** What of it comes in files of other programs. */
  imports?: readonly AnyImportable[]
  periodic?: readonly PeriodicWork[]
  /** Serves what is not part of the contract: pages, webhooks, calendars. */
  serve?(app: FastifyInstance, services: Services): void | Promise<void>
  /** Starts its work in the background, once the task queue runs. */
  start?(services: Services, mails: MailHandlings): Promise<void>
  /** Ends what a stop would have to wait for. */
  stop?(services: Services): void
}

type Named<Nouns> = {
  [Noun in keyof Nouns & string]: `${Noun}.${keyof Nouns[Noun] & string}`
}[keyof Nouns & string]
type Calls<F> = F extends { handlers: infer Given }
  ? Named<Given extends (services: Services) => infer Made ? Awaited<Made> : Given>
  : never
type Kinds<F> = F extends { mails(services: Services): infer Given } ? `mail ${keyof Given & string}` : never
type Parts<F> = Calls<F> | Kinds<F>

type Flat<Lines> = Lines extends readonly [infer Line extends readonly unknown[], ...infer Below]
  ? [...Line, ...Flat<Below>]
  : []
type Twice<List, Seen = never> = List extends [infer First, ...infer Rest]
  ? (Parts<First> & Seen) | Twice<Rest, Seen | Parts<First>>
  : never
type Wanted = Named<Contract> | `mail ${keyof MailHandlings}`
/** What is missing or there twice is inferred, so that the error names it. */
type Whole<List extends unknown[]> = [Exclude<Wanted, Parts<List[number]>>, Twice<List>] extends [
  infer Missing,
  infer Again,
]
  ? [Missing, Again] extends [never, never]
    ? unknown
    : { missing: Missing; twice: Again }
  : never

/** Shelves in lines, from the top down. Compiles when each call of the contract and each kind of mail has one owner. */
export const wholeServer = <const Lines extends readonly (readonly Feature[])[]>(
  lines: Lines & Whole<Flat<Lines>>,
): Lines => lines
