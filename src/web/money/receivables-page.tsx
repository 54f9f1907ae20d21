import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Debt, Receivables } from '../../contract/money.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { ageOf, DEBT_AGES } from '../../domain/ledger/debt-ages.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { useListSearch } from '../debounced-search.ts'
import { useListAddress } from '../list-address.ts'
import { CARD_ACTION, CARD_LINK, CardActions, ListCard, ListCards } from '../list-card.tsx'
import { CustomerFilter } from '../list-filters.tsx'
import { ListPanel } from '../list-panel.tsx'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { MoneyPage } from '../money-page.tsx'
import { telephone } from '../phone-links.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Options, Select } from '../ui/select.tsx'
import { ExportBooks } from './export-books.tsx'
import { AGE_WORDS, Ages, DepositsDue, MoneyLink, RefundsDue } from './owed-cards.tsx'
import { PAGE_SIZE, receivablesQuery, useRemind } from './queries.ts'

/** Who owes what, the oldest first, and to whom money goes back. */
export function ReceivablesPage() {
  const { page = 1, filter, q = '' } = useSearch({ from: '/staff/money' })
  const goTo = useListAddress('/money')
  const may = useRights()
  const age = DEBT_AGES.find((one) => one === filter)
  const name = useListSearch(q, goTo)
  const receivables = useQuery(receivablesQuery({ page, age, customer_name: q }))
  const remind = useRemind()
  const { data } = receivables
  const remindOne = may('money.take') ? remind.mutate : null
  // Of all that is open: what is found by a name is a part of it.
  const sums = q ? [] : (data?.ages ?? [])
  return (
    <MoneyPage
      may={may}
      actions={
        <>
          {may('books.export') && <ExportBooks />}
          {remindOne && data && data.jobs > 0 && (
            <Button
              busy={remind.isPending && remind.variables === 'all'}
              onClick={() => remind.mutate('all')}
            >
              Remind All Due
            </Button>
          )}
        </>
      }
    >
      {data && <Ages receivables={data} />}
      {data && data.deposits.length > 0 && <DepositsDue receivables={data} />}
      {data && data.refunds.length > 0 && <RefundsDue refunds={data.refunds} />}
      <ListPanel
        noun="open balances"
        page={page}
        pageSize={PAGE_SIZE}
        query={receivables}
        rows={data?.debts}
        onPage={(next, replace) => goTo({ page: next }, replace)}
        countOnPhone
        cardHeight="h-[120px]"
        filters={
          <>
            <CustomerFilter {...name} />
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
        }
        table={(rows) => <DebtsTable debts={rows} sums={sums} onRemind={remindOne} />}
        cards={(rows) => <DebtCards debts={rows} sums={sums} onRemind={remindOne} />}
        onClear={age || q ? () => goTo({ filter: undefined, q: undefined }) : undefined}
        filterNames="the age"
        whenNone="Customers who owe something after a delivery appear here automatically."
        whereFrom={
          <Link to="/jobs" className={buttonStyle('secondary')}>
            Jobs
          </Link>
        }
      />
    </MoneyPage>
  )
}

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Delivered' },
  { title: 'Status' },
  { title: 'Total', className: 'text-right' },
  { title: 'Paid', className: 'text-right' },
  { title: 'Balance due', className: 'text-right' },
]

type DebtsProps = { debts: readonly Debt[]; sums: Receivables['ages'] }
type Reminding = { onRemind: ((jobId: number) => void) | null }
/** Whom a reminder can reach. */
const canRemind = (debt: Debt) => debt.customer_email !== null

/** The ages of what a page shows, the oldest first, each with what is open of that age in all. */
function groupsOf({ debts, sums }: DebtsProps) {
  return [...Map.groupBy(debts, ({ days }) => ageOf(days))].map(([age, ofAge]) => {
    const sum = sums.find(({ name }) => name === age)
    return { age, words: AGE_WORDS[age], ofAge, sum: sum ? formatMoney(sum.amount) : '' }
  })
}

const DebtsTable = ({ onRemind, ...shown }: DebtsProps & Reminding) => (
  <ListTable columns={COLUMNS}>
    {groupsOf(shown).map(({ age, words, ofAge, sum }) => (
      <tbody key={age} className="divide-y divide-border border-t border-border first:border-t-0">
        <tr className="bg-inset">
          <th scope="rowgroup" colSpan={5} className="h-9 px-card text-left text-secondary font-medium">
            {words}
          </th>
          <td className="px-3 text-right text-secondary font-medium tabular">{sum}</td>
          <td />
        </tr>
        {ofAge.map((debt) => (
          <tr key={debt.job_id} className={ROW}>
            <NameCell to="/jobs/$id" id={debt.job_id} name={debt.customer_name}>
              {debt.job_number}
            </NameCell>
            <td className={`${CELL} whitespace-nowrap tabular`}>{shortDay(debt.since)}</td>
            <td className={CELL}>
              <Age {...debt} />
            </td>
            <td className={`${CELL} text-right tabular text-text-2`}>{formatMoney(debt.owed)}</td>
            <td className={`${CELL} text-right tabular text-text-2`}>{formatMoney(debt.paid)}</td>
            <td className={`${CELL} text-right font-semibold tabular`}>{formatMoney(debt.open)}</td>
            <td className={ACTIONS_CELL}>
              <div className="flex justify-end gap-2">
                {onRemind && canRemind(debt) && (
                  <Button
                    size="small"
                    aria-label={`Remind ${debt.customer_name}`}
                    onClick={() => onRemind(debt.job_id)}
                  >
                    Remind
                  </Button>
                )}
                <MoneyLink job_id={debt.job_id} className={buttonStyle('secondary', 'small')}>
                  Money
                </MoneyLink>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </ListTable>
)

function Age({ days, later, later_on, reminded_at }: Debt) {
  return (
    <>
      <span className={cx('block', days > 90 ? 'text-danger' : days > 60 && 'text-warning')}>
        {days <= 0 ? 'Today' : formatCount(days, 'day')}
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

const DebtCards = ({ onRemind, ...shown }: DebtsProps & Reminding) =>
  groupsOf(shown).map(({ age, words, ofAge, sum }) => (
    <section key={age} aria-label={words} className="mt-4 first:mt-0">
      <p className="mb-2 flex justify-between gap-4 px-1 text-secondary font-medium text-text-2">
        {words}
        <span className="tabular">{sum}</span>
      </p>
      <ListCards>
        {ofAge.map((debt) => (
          <DebtCard key={debt.job_id} debt={debt} onRemind={onRemind} />
        ))}
      </ListCards>
    </section>
  ))

const DebtCard = ({ debt, onRemind }: { debt: Debt } & Reminding) => (
  <ListCard
    title={
      <MoneyLink job_id={debt.job_id} className={CARD_LINK}>
        {debt.customer_name}
      </MoneyLink>
    }
    amount={formatMoney(debt.open)}
    actions={
      <CardActions>
        <MoneyLink job_id={debt.job_id} className={CARD_ACTION.plain}>
          Money
        </MoneyLink>
        {onRemind && canRemind(debt) && (
          <button
            type="button"
            aria-label={`Remind ${debt.customer_name}`}
            className={CARD_ACTION.plain}
            onClick={() => onRemind(debt.job_id)}
          >
            Remind
          </button>
        )}
        {debt.customer_phone && (
          <a href={telephone(debt.customer_phone)} className={CARD_ACTION.accent}>
            Call
          </a>
        )}
      </CardActions>
    }
  >
    <p className="text-secondary text-text-2">
      {debt.job_number}, {formatMoney(debt.paid)} of {formatMoney(debt.owed)} paid
    </p>
    <div className="text-secondary">
      <Age {...debt} />
    </div>
  </ListCard>
)
