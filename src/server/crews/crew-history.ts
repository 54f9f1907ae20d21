import type { Crew } from '../../contract/crews.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import { type NewEntry, recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { absenceOnTheWire, crewOnTheWire, truckOnTheWire } from './crews-on-the-wire.ts'
import type { CrewHandlers } from './handlers.ts'
import {
  getCrew,
  getPerson,
  getTruck,
  listAbsences,
  listPeople,
  listTrucks,
  lockSchedule,
} from './queries.ts'
import { personInWords } from './sign-in-link.ts'

type Kind = 'crew' | 'person' | 'truck'
type Row = { id: number; name: string }
const EVER = '2000-01-01'

/**
 * Records what the handlers of crews, people and trucks change, in their transactions.
 * @param tell tells open screens of it
 */
export function withCrewHistory(
  handlers: CrewHandlers,
  tell: (scope: OrgScope) => Promise<void>,
): CrewHandlers {
  const keep = async (scope: OrgScope, change: NewEntry) => {
    await recordChange(scope, change)
    await tell(scope)
  }
  const record = (
    scope: OrgScope,
    kind: Kind,
    action: Action,
    { before, after }: { before: Row | null; after: Row | null },
  ) => {
    const { id, name } = (after ?? before) as Row
    return keep(scope, { entity: kind, id, name: `${kind} ${name}`, action, before, after })
  }

  /** A crew with the names of its people and its truck instead of their numbers. */
  async function named(scope: OrgScope, { member_ids, truck_id, ...crew }: Crew) {
    const people = disambiguatedNames(await listPeople(scope))
    const truck = (await listTrucks(scope)).find(({ id }) => id === truck_id)
    return { ...crew, members: member_ids.map((id) => people.get(id)), usual_truck: truck?.name ?? null }
  }

  // Whoever reads what is there before a change holds the lock that the change takes.
  const stored = {
    async crew(scope: OrgScope, id: number) {
      await lockSchedule(scope)
      return named(scope, crewOnTheWire(await getCrew(scope, id)))
    },
    async person(scope: OrgScope, id: number) {
      await lockSchedule(scope)
      return personInWords(scope, await getPerson(scope, id))
    },
    async truck(scope: OrgScope, id: number) {
      await lockSchedule(scope)
      const { out_of_service: _, ...truck } = truckOnTheWire(await getTruck(scope, id), [])
      return truck
    },
  }

  /** A row's three changes, recorded. */
  type Verbs<Create, Change, Remove> = { create: Create; update: Change; delete: Remove }
  type Changing<Received, Answer> = (scope: never, received: Received, visitor: never) => Promise<Answer>
  function recorded<
    Create extends Changing<never, unknown>,
    Change extends Changing<never, unknown>,
    Remove extends Changing<never, unknown>,
  >(kind: Kind, verbs: Verbs<Create, Change, Remove>): Verbs<Create, Change, Remove> {
    type Any = (scope: OrgScope, received: { params: { id: number } }, visitor: unknown) => Promise<unknown>
    const [create, update, remove] = [verbs.create, verbs.update, verbs.delete] as unknown as [Any, Any, Any]
    const creating: Any = async (scope, received, visitor) => {
      const answer = (await create(scope, received, visitor)) as Row
      await record(scope, kind, 'created', { before: null, after: await stored[kind](scope, answer.id) })
      return answer
    }
    const updating: Any = async (scope, received, visitor) => {
      const before = await stored[kind](scope, received.params.id)
      const answer = await update(scope, received, visitor)
      await record(scope, kind, 'changed', { before, after: await stored[kind](scope, received.params.id) })
      return answer
    }
    const removing: Any = async (scope, received, visitor) => {
      const before = await stored[kind](scope, received.params.id)
      await remove(scope, received, visitor)
      await record(scope, kind, 'deleted', { before, after: null })
    }
    return { create: creating, update: updating, delete: removing } as unknown as Verbs<
      Create,
      Change,
      Remove
    >
  }

  type Away = { from: string; to: string; reason: string | null }
  async function recordAway(
    scope: OrgScope,
    whose: { personId: number | null; truckId: number | null },
    { before, after }: { before: Away | null; after: Away | null },
  ) {
    const { id, name } =
      whose.personId === null
        ? await getTruck(scope, whose.truckId as number)
        : await getPerson(scope, whose.personId)
    const called = whose.personId === null ? `out of service of truck ${name}` : `days off of ${name}`
    const action = after ? 'created' : 'deleted'
    const entity = whose.personId === null ? 'truck' : 'person'
    await keep(scope, { entity, id, name: called, action, before, after })
  }
  const daysOf = ({ from, to, reason }: Away): Away => ({ from, to, reason })

  return {
    crews: { ...handlers.crews, ...recorded('crew', handlers.crews) },
    people: {
      ...handlers.people,
      ...recorded('person', handlers.people),
      async addDaysOff(scope, received, visitor) {
        const added = await handlers.people.addDaysOff(scope, received, visitor)
        const whose = { personId: received.params.id, truckId: null }
        if ('from' in added) await recordAway(scope, whose, { before: null, after: daysOf(added) })
        return added
      },
    },
    trucks: {
      ...handlers.trucks,
      ...recorded('truck', handlers.trucks),
      async addOutOfService(scope, received, visitor) {
        const added = await handlers.trucks.addOutOfService(scope, received, visitor)
        const whose = { personId: null, truckId: received.params.id }
        if ('from' in added) await recordAway(scope, whose, { before: null, after: daysOf(added) })
        return added
      },
    },
    absences: {
      async delete(scope, received, visitor) {
        const away = (await listAbsences(scope, EVER)).find(({ id }) => id === received.params.id)
        await handlers.absences.delete(scope, received, visitor)
        if (away) await recordAway(scope, away, { before: daysOf(absenceOnTheWire(away)), after: null })
      },
    },
  }
}
