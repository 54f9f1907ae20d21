import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Debt, Receivables } from '../../contract/money.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { ageOf, DEBT_AGES, type DebtAge } from '../../domain/ledger/debt-ages.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { telephone } from '../format/phone.ts'
import { CARD_ACTION } from '../list-card.tsx'
import { ListPage, type RowsOf, useList } from '../list-page.tsx'
import { MoneyPage } from '../money-page.tsx'
import { dayOf } from '../search-params.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { GuardedButton } from '../ui/guarded-button.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { AGE_WORDS, Ages, DepositsDue, MoneyLink, RefundsDue } from './owed-cards.tsx'
import { PAGE_SIZE, receivablesQuery, useRemind } from './queries.ts'

/** Who owes what, what is due longest first, and to whom money goes back. */
export function ReceivablesPage() {
  const asked = useSearch({ from: '/staff/money' })
  const list = useList('/money', asked, DEBT_AGES)
  const { page, filter: age, q, goTo } = list
  const may = useRights()
  const receivables = useQuery(receivablesQuery({ page, age, customer_name: q, as_of: asked.date }))
  const remind = useRemind()
  const { data } = receivables
  // Of a day that has passed no one is reminded.
  const remindOne = may('money.take') && asked.date === undefined ? remind.mutate : null
  // Of all that is open: what is found by a name is a part of it.
  const sums = q ? [] : (data?.ages ?? [])
  return (
    <MoneyPage
      may={may}
      actions={
        remindOne &&
        data &&
        data.jobs > 0 && (
          <Button busy={remind.isPending && remind.variables === 'all'} onClick={() => remind.mutate('all')}>
            Remind All Due
          </Button>
        )
      }
    >
      {data && <Ages receivables={data} />}
      {data && data.deposits.length > 0 && <DepositsDue receivables={data} />}
      {data && data.refunds.length > 0 && <RefundsDue refunds={data.refunds} />}
      <ListPage
        noun="open balances"
        list={list}
        pageSize={PAGE_SIZE}
        query={receivables}
        rows={data?.debts}
        of={debtsOf(sums, age, remindOne)}
        countOnPhone
        cardHeight="h-[120px]"
        moreFilters={<DayAndAge day={asked.date} age={age} goTo={goTo} />}
        filterNames="the age"
        whenNone="Customers who owe something after a delivery appear here automatically."
        whereFrom={{ to: '/jobs', words: 'Jobs' }}
      />
    </MoneyPage>
  )
}

type DayAndAgeProps = {
  day: string | undefined
  age: DebtAge | undefined
  goTo: (next: { date?: string | undefined; filter?: string | undefined }) => void
}

/** As of which day, and how long it has been due. */
const DayAndAge = ({ day, age, goTo }: DayAndAgeProps) => (
  <>
    <AsOf day={day} onChange={(date) => goTo({ date })} />
    <Select
      aria-label="Age"
      name="age"
      value={age ?? 'all'}
      onChange={({ target }) => goTo({ filter: target.value === 'all' ? undefined : target.value })}
      className="flex-1 basis-0 sm:max-w-40"
    >
      <option value="all">All ages</option>
      <Options of={DEBT_AGES} words={(one) => AGE_WORDS[one]} />
    </Select>
  </>
)

type AsOfProps = { day: string | undefined; onChange: (day: string | undefined) => void }

function AsOf({ day, onChange }: AsOfProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Back leads to another day than the field holds.
    if (input.current && dayOf(input.current.value) !== day) input.current.value = day ?? ''
  }, [day])
  return (
    <div className="flex items-center gap-2 whitespace-nowrap text-secondary text-text-2 max-sm:basis-full">
      <span aria-hidden>As of</span>
      <Input
        aria-label="As of"
        ref={input}
        type="date"
        defaultValue={day}
        onChange={({ target: { value } }) => {
          // While a year is being typed its field holds others.
          if (value === '' || dayOf(value)) onChange(dayOf(value))
        }}
        className="sm:w-38"
      />
    </div>
  )
}

type Reminding = ((jobId: number) => void) | null

const debtsOf = (
  sums: Receivables['ages'],
  chosen: DebtAge | undefined,
  onRemind: Reminding,
): RowsOf<Debt> => ({
  name: ({ job_id, customer_name, job_number }) => ({
    ...{ to: '/jobs/$id', id: job_id, tab: 'money', name: customer_name, below: job_number },
  }),
  columns: [
    { title: 'Due since', cell: ({ since }) => shortDay(since), className: 'whitespace-nowrap tabular' },
    { title: 'Status', cell: (debt) => <Age {...debt} /> },
    { title: 'Total', cell: ({ owed }) => formatMoney(owed), isNumber: true, className: 'text-text-2' },
    { title: 'Paid', cell: ({ paid }) => formatMoney(paid), isNumber: true, className: 'text-text-2' },
    {
      title: 'Balance due',
      cell: ({ open }) => formatMoney(open),
      isNumber: true,
      className: 'font-semibold',
    },
  ],
  amount: ({ open }) => formatMoney(open),
  actions: (debt, as) => <DebtActions debt={debt} as={as} onRemind={onRemind} />,
  card: (debt) => (
    <>
      <p className="text-secondary text-text-2">
        {debt.job_number}, {formatMoney(debt.paid)} of {formatMoney(debt.owed)} paid
      </p>
      <div className="text-secondary">
        <Age {...debt} />
      </div>
    </>
  ),
  grouped: (debts, drawn, asTable) =>
    // The ages of what a page shows, the oldest first, each with what is open of that age in all.
    [...Map.groupBy(debts, ({ days }) => chosen ?? ageOf(days))].map(([age, ofAge]) => {
      const sum = sums.find(({ name }) => name === age)
      const amount = sum && formatMoney(sum.amount)
      return asTable ? (
        <tbody key={age} className="divide-y divide-border border-t border-border first:border-t-0">
          <tr className="bg-inset">
            <th scope="rowgroup" colSpan={5} className="h-9 px-card text-left text-secondary font-medium">
              {AGE_WORDS[age]}
            </th>
            <td className="px-3 text-right text-secondary font-medium tabular">{amount}</td>
            <td />
          </tr>
          {drawn(ofAge)}
        </tbody>
      ) : (
        <section key={age} aria-label={AGE_WORDS[age]} className="mt-4 first:mt-0">
          <p className="mb-2 flex justify-between gap-4 px-1 text-secondary font-medium text-text-2">
            {AGE_WORDS[age]}
            <span className="tabular">{amount}</span>
          </p>
          {drawn(ofAge)}
        </section>
      )
    }),
})

function Age({ days, later, later_on, reminded_at }: Debt) {
  return (
    <>
      <span className={cx('block', days > 90 ? 'text-danger' : days > 60 && 'text-warning')}>
        {days > 0 ? formatCount(days, 'day') : days === 0 ? 'Due today' : 'Not due yet'}
      </span>
      {later > 0 && later_on && (
        <span className="block text-caption text-text-2">
          {formatMoney(later)} from {shortDay(later_on)} on
        </span>
      )}
      {reminded_at && (
        <span className="block text-caption text-text-2">
          Reminder sent {shortDay(reminded_at.slice(0, 10))}
        </span>
      )}
    </>
  )
}

type DebtActionsProps = { debt: Debt; as: 'row' | 'card'; onRemind: Reminding }

function DebtActions({ debt, as, onRemind }: DebtActionsProps) {
  const { job_id, customer_name, customer_phone } = debt
  // Whom a reminder can reach, and of what is due alone.
  const remind = onRemind && debt.customer_email !== null && debt.later < debt.open && (
    <GuardedButton
      aria-label={`Remind ${customer_name}`}
      className={as === 'row' ? buttonStyle('secondary', 'small') : CARD_ACTION.plain}
      onClick={() => onRemind(job_id)}
    >
      Remind
    </GuardedButton>
  )
  const money = (className: string) => (
    <MoneyLink job_id={job_id} className={className}>
      Money
    </MoneyLink>
  )
  if (as === 'row') {
    return (
      <div className="flex justify-end gap-2">
        {remind}
        {money(buttonStyle('secondary', 'small'))}
      </div>
    )
  }
  return (
    <>
      {money(CARD_ACTION.plain)}
      {remind}
      {customer_phone && (
        <a href={telephone(customer_phone)} className={CARD_ACTION.accent}>
          Call
        </a>
      )}
    </>
  )
}
