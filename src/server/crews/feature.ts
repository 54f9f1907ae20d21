import { type SQL, sql } from 'drizzle-orm'
import { PERSON_ROLE_WORDS, type PersonRole } from '../../domain/crews/person-roles.ts'
import type { Feature, Searched } from '../feature.ts'
import { crewHandlers } from './handlers.ts'
import { importedCrews, importedPeople, importedTrucks } from './imported-crews.ts'

type Details = {
  name: string
  truck: string | null
  role: PersonRole
  phone: string | null
  email: string | null
  length_ft: number | null
  plate: string | null
  active: boolean
}

type Kind = 'crew' | 'person' | 'truck'
const TABLES: Record<Kind, SQL> = { crew: sql`crews`, person: sql`people`, truck: sql`trucks` }

/** What of one table is found, and leads to where it is changed. `words`: what is said below its name. */
const found = (kind: Kind, words: (of: Details) => (string | null)[], joined = sql``): Searched => ({
  type: kind,
  right: 'crews.change',
  kind,
  details: ({ organizationId }) => sql`
    select to_json(found) from (
      select one.*${joined} from ${TABLES[kind]} as one
      where one.organization_id = ${organizationId} and one.id = row_id) as found`,
  result({ id, details }) {
    const { name, phone, email, plate, active } = details as Details
    return {
      title: name,
      subtitle: [...words(details as Details), !active && 'Inactive'].filter(Boolean).join(', '),
      standing: null,
      texts: [phone, email, plate],
      href: `/settings?tab=crews#${kind}-${id}`,
    }
  },
})

const truckOfCrew = sql`, (select name from trucks
  where trucks.organization_id = one.organization_id and trucks.id = one.truck_id) as truck`

export const crews = {
  name: 'crews',
  handlers: crewHandlers,
  imports: [importedPeople, importedTrucks, importedCrews],
  searched: [
    found('crew', ({ truck }) => [truck], truckOfCrew),
    found('person', ({ role, phone }) => [phone, PERSON_ROLE_WORDS[role]]),
    found('truck', ({ length_ft, plate }) => [length_ft === null ? null : `${length_ft} ft`, plate]),
  ],
} satisfies Feature
