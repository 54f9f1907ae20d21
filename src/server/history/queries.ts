import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { HistoryEntry, HistoryFilter } from '../../contract/history.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { changeWords } from '../../domain/history/change-words.ts'
import {
  actorWords,
  CREWS,
  entityOf,
  entryWords,
  KINDS_OF_CREWS,
  keyName,
  READ_WITH,
  type StoredEntity,
} from '../../domain/history/history-entries.ts'
import type { Entity } from '../../domain/nouns.ts'
import { isStaff, may } from '../may.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import { history } from '../storage/tables/history.ts'
import { midnightIn, momentIn } from '../time/wall-clock.ts'

/** The first entries about crews, people and trucks say which of them by their names, as `entityOf` reads them. */
function isAbout(entity: StoredEntity): SQL | undefined {
  if (entity === CREWS) return inArray(history.entity, [...KINDS_OF_CREWS, CREWS])
  if (!KINDS_OF_CREWS.includes(entity)) return eq(history.entity, entity)
  const isCrew = sql`${history.name} like 'crew %'`
  const isTruck = sql`(${history.name} like 'truck %' or ${history.name} like 'out of service of truck %')`
  const called = { crew: isCrew, truck: isTruck }[entity as string] ?? sql`not (${isCrew} or ${isTruck})`
  return or(eq(history.entity, entity), and(eq(history.entity, CREWS), called))
}

/** What the person who asks may not read of the history. */
function hiddenFrom(scope: OrgScope): Entity[] {
  return Object.entries(READ_WITH).flatMap(([entity, right]) =>
    isStaff(scope) && may(scope, right) ? [] : [entity as Entity],
  )
}

function matches(scope: OrgScope, filter: HistoryFilter): SQL | undefined {
  const startOf = (day: string) => midnightIn(scope.timeZone, day)
  const { entity, id, who, from, to, before } = filter
  const hidden = hiddenFrom(scope)
  return ofCompany(
    scope,
    history,
    hidden.length > 0 ? notInArray(history.entity, hidden) : undefined,
    entity && isAbout(entity),
    id === undefined ? undefined : eq(history.entityId, id),
    who === undefined ? undefined : eq(history.userId, who),
    from ? gte(history.at, startOf(from)) : undefined,
    to ? lt(history.at, startOf(dayAfter(to))) : undefined,
    before === undefined ? undefined : isOlderThan(scope, before),
  )
}

/** In the order of the indexes, so that a page is read and nothing beside it, however far back it stands. */
const isOlderThan = ({ organizationId }: OrgScope, id: number): SQL =>
  sql`(${history.at}, ${history.id}) < (
    select known.at, known.id from ${history} as known
    where known.organization_id = ${organizationId} and known.id = ${id})`

/** Entries of a company's history, the newest first, and whether there are older ones. */
export async function listHistory(
  scope: OrgScope,
  filter: HistoryFilter,
  atMost: number,
  /** What an entry has to satisfy besides. */
  also?: SQL,
): Promise<{ history: (HistoryEntry & { atMs: number })[]; more: boolean }> {
  const rows = await scope.db
    .select({ entry: history, by: userName(history.byName) })
    .from(history)
    .leftJoin(users, pointsTo(history.userId, users))
    .where(and(matches(scope, filter), also))
    .orderBy(desc(history.at), desc(history.id))
    .limit(atMost + 1)
  return {
    more: rows.length > atMost,
    history: rows.slice(0, atMost).map(({ entry, by: staff }): HistoryEntry & { atMs: number } => {
      const company = staff ?? (entry.actor ? actorWords(entry.actor) : 'Moving Pro')
      const by = entry.apiKey === null ? company : keyName(entry.apiKey)
      return {
        id: entry.id,
        at: momentIn(scope.timeZone, entry.at),
        atMs: entry.at.getTime(),
        by,
        user_id: entry.userId,
        entity: entityOf(entry.entity, entry.name),
        entity_id: entry.entityId,
        name: entry.name,
        action: entry.action,
        words: entryWords(by, entry.action, entry.name),
        changes: entry.changes.map((change) => ({ ...change, ...changeWords(change) })),
      }
    }),
  }
}
