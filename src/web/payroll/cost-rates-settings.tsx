import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { type CostRates, costRatesForm } from '../../contract/payroll.ts'
import { WEEKDAYS } from '../../domain/calendar.ts'
import { OVERTIME_RULES, OVERTIME_WORDS } from '../../domain/payroll/overtime.ts'
import type { PaidFrom } from '../../domain/payroll/worked-time.ts'
import { choice, day, Fields, line } from '../act-form.tsx'
import { useRights } from '../auth/rights.ts'
import { contractResolver } from '../contract-resolver.ts'
import { today as todayOf } from '../format/date.ts'
import { numberTyped, writtenAmount } from '../format/typed-amount.ts'
import { useOrganization } from '../organization/queries.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Card, CardPart } from '../ui/card.tsx'
import { FieldError } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Unloaded } from '../unloaded.tsx'
import { type Form, useForm } from '../use-form.ts'
import { costRatesQuery, useSaveRates } from './queries.ts'

const PAID_FROM_WORDS: Readonly<Record<PaidFrom, string>> = {
  on_the_way: 'the first way out',
  arrival: 'the first arrival',
}
const RULE_NAMES = { federal: 'Federal', california: 'California', colorado: 'Colorado' } as const
const BY_YARD = 'yard'

/** What people, trucks and card payments cost, and how hours are counted. */
export function CostRatesSettings() {
  const query = useQuery(costRatesQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} what="rates" block="h-64" />
  return <RatesForm rates={data} />
}

type Typed = {
  paid_from: PaidFrom
  overtime: string
  week_starts_on: string
  person_hour: string
  truck_hour: string
  truck_mile: string
  card_percent: string
  card_fixed: string
  people: { id: number; hour: string }[]
  trucks: { id: number; hour: string; mile: string }[]
  /** Empty: from today. */
  from: string
}

const typedOf = (rates: CostRates): Typed => ({
  paid_from: rates.paid_from,
  overtime: rates.overtime ?? BY_YARD,
  week_starts_on: String(rates.week_starts_on),
  person_hour: writtenAmount(rates.person_hour),
  truck_hour: writtenAmount(rates.truck_hour),
  truck_mile: writtenAmount(rates.truck_mile),
  card_percent: String(rates.card_percent),
  card_fixed: writtenAmount(rates.card_fixed),
  people: rates.people.map(({ id, hour }) => ({ id, hour: writtenAmount(hour) })),
  trucks: rates.trucks.map(({ id, hour, mile }) => ({
    ...{ id, hour: writtenAmount(hour), mile: writtenAmount(mile) },
  })),
  from: '',
})

const ratesTyped = (typed: Typed) => ({
  paid_from: typed.paid_from,
  overtime: OVERTIME_RULES.find((rules) => rules === typed.overtime) ?? null,
  week_starts_on: Number(typed.week_starts_on),
  person_hour: numberTyped(typed.person_hour),
  truck_hour: numberTyped(typed.truck_hour),
  truck_mile: numberTyped(typed.truck_mile),
  card_percent: numberTyped(typed.card_percent) ?? 0,
  card_fixed: numberTyped(typed.card_fixed) ?? 0,
  people: typed.people.map(({ id, hour }) => ({ id, hour: numberTyped(hour) })),
  trucks: typed.trucks.map(({ id, hour, mile }) => ({
    ...{ id, hour: numberTyped(hour), mile: numberTyped(mile) },
  })),
})

const MONEY = { inputMode: 'decimal', autoComplete: 'off', className: 'tabular' } as const

/** What was typed again: only that counts from another day. */
function changesTyped(typed: Typed, rates: CostRates) {
  const [is, was] = [ratesTyped(typed), ratesTyped(typedOf(rates))]
  const isNew = <Value,>(value: Value, before: Value) => JSON.stringify(value) !== JSON.stringify(before)
  const { people, trucks, ...company } = is
  const { people: ofPeople, trucks: ofTrucks, ...ofCompany } = was
  const changed = Object.entries(company).filter(([name, value]) =>
    isNew(value, ofCompany[name as keyof typeof ofCompany]),
  )
  return {
    ...Object.fromEntries(changed),
    people: people.filter((person, index) => isNew(person, ofPeople[index])),
    trucks: trucks.filter((truck, index) => isNew(truck, ofTrucks[index])),
  }
}

function RatesForm({ rates }: { rates: CostRates }) {
  const mayChange = useRights()('payroll.change')
  const today = todayOf(useOrganization().timeZone)
  const save = useSaveRates()
  const form = useForm<Typed>({
    defaultValues: typedOf(rates),
    resolver: contractResolver(costRatesForm, ratesTyped),
  })
  const { submit, footer } = useSettingsForm(form, async (typed: Typed) =>
    typedOf(
      await save({ value: changesTyped(typed, rates), ...(typed.from !== '' && { from: typed.from }) }),
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Card divided>
        <CardPart title="People">
          <Rows
            hint="What an hour costs you: wage, taxes and insurance. Leave it empty for people at the usual rate. Only Admins see it."
            usual={<Fields of={USUAL.person} form={form} />}
          >
            {rates.people.map((person, index) => (
              <Row key={person.id} {...person} form={form} fields={[[`people.${index}.hour`, 'Usual']]} />
            ))}
          </Rows>
        </CardPart>
        <TruckRates rates={rates} form={form} />
        <CardPart title="Card payments">
          <div className="grid grid-cols-2 gap-3 sm:max-w-md">
            <Fields of={USUAL.card} form={form} />
          </div>
        </CardPart>
        <CardPart title="Hours">
          <div className="grid gap-3 sm:grid-cols-3">
            <Fields of={HOURS} form={form} />
          </div>
          <p className="mt-3 text-caption text-text-2">
            Meal breaks of 30 minutes or more are not paid (29 CFR 785.19). {OVERTIME_WORDS.federal.source}{' '}
            and, in California, Labor Code 510, in Colorado, 7 CCR 1103-1 say what is overtime.
          </p>
        </CardPart>
        {mayChange && (
          <CardPart title="What you change counts">
            <div className="grid grid-cols-2 gap-3 sm:max-w-md">
              <Fields
                of={{ from: day('From', { half: 'always', hint: FROM_HINT, max: today }) }}
                form={form}
              />
            </div>
          </CardPart>
        )}
        {mayChange && <SaveFooter {...footer}>Save cost rates</SaveFooter>}
      </Card>
    </form>
  )
}

const TruckRates = ({ rates, form }: { rates: CostRates; form: Form<Typed> }) => (
  <CardPart title="Trucks">
    <Rows
      hint="Rent or depreciation by the hour, fuel and wear by the mile."
      usual={<Fields of={USUAL.truck} form={form} />}
    >
      {rates.trucks.map((truck, index) => (
        <Row
          key={truck.id}
          {...truck}
          form={form}
          fields={[
            [`trucks.${index}.hour`, 'Hour'],
            [`trucks.${index}.mile`, 'Mile'],
          ]}
        />
      ))}
    </Rows>
  </CardPart>
)

const FROM_HINT =
  'Today, if you leave this empty. Choose an earlier day where a rate was wrong: jobs done before it keep theirs.'

const amount = (label: string) => line(label, { ...MONEY, half: 'always' })
const USUAL = {
  person: { person_hour: amount('Usual rate, per hour ($)') },
  truck: { truck_hour: amount('Usual truck, per hour ($)'), truck_mile: amount('Usual truck, per mile ($)') },
  card: { card_percent: amount('Fee (%)'), card_fixed: amount('and for each ($)') },
}
const HOURS = {
  paid_from: choice('A day is paid from', PAID_FROM_WORDS, { half: 'always', start: 'on_the_way' }),
  week_starts_on: choice('The week begins on', Object.fromEntries(Object.entries(WEEKDAYS)), {
    ...{ half: 'always', start: '0' },
  }),
  overtime: choice(
    'Overtime by the rules of',
    { [BY_YARD]: 'the state of the yard', ...RULE_NAMES },
    { half: 'always', start: BY_YARD },
  ),
}

const Rows = ({ hint, usual, children }: { hint: string; usual: ReactNode; children: ReactNode }) => (
  <>
    <p className="mb-3 text-secondary text-text-2">{hint}</p>
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">{usual}</div>
    <ul className="mt-4 divide-y divide-border border-t border-border empty:hidden">{children}</ul>
  </>
)

type RowProps = Pick<CostRates['people'][number], 'name' | 'active'> & {
  form: Form<Typed>
  /** What of it has a rate, each with what stands where none does. */
  fields: readonly (readonly [FieldPath<Typed>, 'Usual' | 'Hour' | 'Mile'])[]
}

function Row({ name, active, form: { register, errorOf }, fields }: RowProps) {
  const error = fields.map(([path]) => errorOf(path)).find(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 truncate text-body">
        {name}
        {!active && <span className="text-caption text-text-2"> Inactive</span>}
      </span>
      <span className="flex w-28 gap-2 has-[input+input]:w-52">
        {fields.map(([path, placeholder]) => (
          <Input
            key={path}
            {...MONEY}
            aria-label={`Dollars per ${placeholder === 'Mile' ? 'mile' : 'hour'} of ${name}`}
            placeholder={placeholder}
            {...register(path)}
          />
        ))}
      </span>
      {error && (
        <div className="basis-full">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </li>
  )
}
