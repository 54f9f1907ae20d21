import { nameKey } from '../name-key.ts'
import { PERSON_ROLE_WORDS, type PersonRole } from './person-roles.ts'

type Named = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly role: PersonRole
}

/**
 * What people are called where a sentence means one of them, by their numbers. Those who share a name are told apart by
 * the first of e-mail, phone and role that only one of them has, e.g. `Pat Doe (Driver)`, else by their number.
 */
export function disambiguatedNames(people: readonly Named[]): ReadonlyMap<number, string> {
  const groups = Map.groupBy(people, ({ name }) => nameKey(name))
  return new Map(
    people.map((person) => {
      const namesakes = (groups.get(nameKey(person.name)) ?? []).filter(({ id }) => id !== person.id)
      const mark = marksOf(person).find(
        (own, index) => own !== null && namesakes.every((other) => marksOf(other)[index] !== own),
      )
      return [
        person.id,
        namesakes.length === 0 ? person.name : `${person.name} (${mark ?? `number ${person.id}`})`,
      ]
    }),
  )
}

const marksOf = ({ email, phone, role }: Named) => [email, phone, PERSON_ROLE_WORDS[role]]
