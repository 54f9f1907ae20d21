import { z } from 'zod'
import { CREW_COLOURS } from '../domain/crews/crew-colours.ts'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { absence, absenceBody, absenceQuery, jobToReplan } from './absences.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  amountUpTo,
  clock,
  countBetween,
  idParams,
  optionalEmailAddress,
  optionalText,
  requiredText,
  rowId,
} from './fields.ts'

const CREW_NAME_LENGTH = 100
const LARGEST_CREW = 30

const isDistinct = (values: readonly number[]) => new Set(values).size === values.length

export const crew = z.object({
  id: z.number(),
  name: z.string(),
  /** The number of its colour, 0 to 9. */
  colour: z.number(),
  member_ids: z.array(z.number()),
  /** The truck that it usually drives. */
  truck_id: z.number().nullable(),
  active: z.boolean(),
  /** The days of the week on which it works, 0 is Sunday. */
  work_days: z.array(z.number()),
  /** `HH:MM` on the company's clock. */
  day_start: z.string(),
  day_end: z.string(),
})
export type Crew = z.output<typeof crew>
export const crewFieldNames = crew.keyof().options

const isActive = () => z.boolean('Must be true or false')
const crewFields = {
  name: requiredText('Enter a crew name', CREW_NAME_LENGTH),
  colour: countBetween(0, CREW_COLOURS.length - 1),
  member_ids: z
    .array(rowId(), 'Must be a list of people')
    .max(LARGEST_CREW, `At most ${LARGEST_CREW} people`)
    .refine(isDistinct, 'Someone is listed twice'),
  truck_id: rowId().nullable(),
  active: isActive(),
  work_days: z
    .array(countBetween(0, 6), 'Must be a list of days')
    .max(7, 'A week has seven days')
    .refine(isDistinct, 'A day is listed twice'),
  day_start: clock,
  day_end: clock,
}
type Hours = { day_start?: string | undefined; day_end?: string | undefined }
const endsAfterStart = ({ day_start, day_end }: Hours) => !day_start || !day_end || day_start < day_end
const HOURS_MESSAGE = { error: 'The day must end after it starts', path: ['day_end'] }

/** What is not said: the first free colour, no one, no truck, the days of the first crew and the company's hours. */
export const createCrewBody = z
  .object({
    ...crewFields,
    colour: crewFields.colour.nullable().default(null),
    member_ids: crewFields.member_ids.default([]),
    truck_id: crewFields.truck_id.default(null),
    active: crewFields.active.default(true),
    work_days: crewFields.work_days.optional(),
    day_start: clock.optional(),
    day_end: clock.optional(),
  })
  .refine(endsAfterStart, HOURS_MESSAGE)
const updateCrewBody = z.object(crewFields).partial().refine(endsAfterStart, HOURS_MESSAGE)

const person = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(PERSON_ROLES),
  active: z.boolean(),
  /** The member of the team as whom they sign in, and see the jobs of their crews. */
  user_id: z.number().nullable(),
  days_off: z.array(absence),
})
export type Person = z.output<typeof person>
export const personFieldNames = person.omit({ days_off: true }).keyof().options

const personFields = {
  name: requiredText('Enter a name'),
  phone: optionalText(50),
  email: optionalEmailAddress(),
  role: z.enum(PERSON_ROLES, `Must be one of ${PERSON_ROLES.join(', ')}`),
  active: isActive(),
  /** Null: no one. What is not said: the team member with the e-mail, while no one is chosen. */
  user_id: rowId().nullable().optional(),
}
export const createPersonBody = z.object({
  ...personFields,
  role: personFields.role.default('helper'),
  active: personFields.active.default(true),
})
const updatePersonBody = z.object(personFields).partial()

export const truck = z.object({
  id: z.number(),
  name: z.string(),
  length_ft: z.number().nullable(),
  capacity_cu_ft: z.number().nullable(),
  /** How much it may load, in pounds. */
  capacity_lb: z.number().nullable(),
  plate: z.string().nullable(),
  active: z.boolean(),
  out_of_service: z.array(absence),
})
export type Truck = z.output<typeof truck>
export const truckFieldNames = truck.omit({ out_of_service: true }).keyof().options

const measure = (max: number) => amountUpTo(max).nullable()
const truckFields = {
  name: requiredText('Enter a truck name', CREW_NAME_LENGTH),
  length_ft: measure(80),
  capacity_cu_ft: measure(10_000),
  capacity_lb: measure(100_000),
  plate: optionalText(30),
  active: isActive(),
}
export const createTruckBody = z.object({
  ...truckFields,
  length_ft: truckFields.length_ft.default(null),
  capacity_cu_ft: truckFields.capacity_cu_ft.default(null),
  capacity_lb: truckFields.capacity_lb.default(null),
  active: truckFields.active.default(true),
})
const updateTruckBody = z.object(truckFields).partial()

const reads = { method: 'GET', right: 'crews.read' } as const
const creates = {
  method: 'POST',
  right: 'crews.change',
  idempotent: true,
  status: 201,
} as const
const changes = {
  method: 'PATCH',
  right: 'crews.change',
  params: idParams,
} as const
const deletes = {
  method: 'DELETE',
  right: 'crews.change',
  params: idParams,
  status: 204,
  output: z.undefined(),
} as const

/** Tried and taken back: saving it does the same. */
const tries = {
  method: 'GET',
  right: 'crews.change',
  params: idParams,
  query: absenceQuery,
  output: z.object({ jobs: z.array(jobToReplan) }),
  exampleQuery: { from: '2027-05-10', to: '2027-05-14' },
} as const

const vacation = { from: '2027-05-10', to: '2027-05-14', reason: 'Vacation' }

export const crews = touching(['crews', 'jobs', 'boards'], {
  list: endpoint({
    ...reads,
    summary: 'The crews, and crew names on open jobs that match none of them',
    path: '/crews',
    output: z.object({
      crews: z.array(crew),
      /** With how many open jobs name it. */
      unknown: z.array(z.object({ name: z.string(), jobs: z.number() })),
    }),
  }),
  create: endpoint({
    ...creates,
    summary: 'Add a crew',
    path: '/crews',
    body: createCrewBody,
    output: crew,
    example: { name: 'Dwyer', day_start: '07:00', day_end: '18:00' },
  }),
  update: endpoint({
    ...changes,
    summary: 'Change a crew: only what is sent changes; its jobs follow its name and its members',
    path: '/crews/:id',
    body: updateCrewBody,
    output: crew,
    example: { colour: 4 },
  }),
  delete: endpoint({
    ...deletes,
    summary: 'Delete a crew with no upcoming jobs; its past jobs keep its name',
    path: '/crews/:id',
  }),
})

export const people = touching(['crews', 'jobs', 'boards', 'daySheets', 'standIns'], {
  list: endpoint({
    ...reads,
    summary: 'Crew members, with their days off from today on',
    path: '/people',
    output: z.object({ people: z.array(person) }),
  }),
  create: endpoint({
    ...creates,
    summary: 'Add a person',
    path: '/people',
    body: createPersonBody,
    output: person,
    example: { name: 'Pat Dwyer', role: 'lead', phone: '(970) 555-0121' },
  }),
  update: endpoint({
    ...changes,
    summary: 'Change a person: only what is sent changes',
    path: '/people/:id',
    body: updatePersonBody,
    output: person,
    example: { role: 'driver' },
  }),
  delete: endpoint({ ...deletes, summary: 'Delete a person who is in no crew', path: '/people/:id' }),
  addDaysOff: endpoint({
    ...creates,
    summary: 'Days a person is off, first and last included',
    path: '/people/:id/days-off',
    params: idParams,
    body: absenceBody,
    /** With the open jobs of those days for which the person was booked, and what they lack. */
    output: absence.extend({ jobs: z.array(jobToReplan) }),
    example: vacation,
  }),
  tryDaysOff: endpoint({
    ...tries,
    summary:
      'What days off would do: the open jobs for which the person is booked then, and what can be done for each',
    path: '/people/:id/days-off/trial',
  }),
})

export const trucks = touching(['crews', 'jobs', 'boards'], {
  list: endpoint({
    ...reads,
    summary: 'The trucks, with their days out of service from today on',
    path: '/trucks',
    output: z.object({ trucks: z.array(truck) }),
  }),
  create: endpoint({
    ...creates,
    summary: 'Add a truck',
    path: '/trucks',
    body: createTruckBody,
    output: truck,
    example: { name: 'Truck 1', length_ft: 20, capacity_cu_ft: 1016, capacity_lb: 5605 },
  }),
  update: endpoint({
    ...changes,
    summary: 'Change a truck: only what is sent changes',
    path: '/trucks/:id',
    body: updateTruckBody,
    output: truck,
    example: { plate: 'CO BHK-204' },
  }),
  delete: endpoint({
    ...deletes,
    summary: 'Delete a truck that no crew or job uses',
    path: '/trucks/:id',
  }),
  addOutOfService: endpoint({
    ...creates,
    summary: 'Days a truck is out of service, first and last included',
    path: '/trucks/:id/out-of-service',
    params: idParams,
    body: absenceBody,
    /** With the open jobs of those days that were to have it. */
    output: absence.extend({ jobs: z.array(jobToReplan) }),
    example: { ...vacation, reason: 'Brakes' },
  }),
  tryOutOfService: endpoint({
    ...tries,
    summary:
      'What days out of service would do: the open jobs that are to have the truck, and what can be done for each',
    path: '/trucks/:id/out-of-service/trial',
  }),
})

export const absences = touching(['crews', 'jobs', 'boards'], {
  delete: endpoint({
    ...deletes,
    summary: 'Remove days off or days out of service',
    path: '/absences/:id',
  }),
})
