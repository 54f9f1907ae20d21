import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { CustomerRow } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { useListSearch } from '../debounced-search.ts'
import { formatDate } from '../format/date.ts'
import { formatPhone } from '../format/phone.ts'
import { useListAddress } from '../list-address.ts'
import { CARD_ACTION, CARD_LINK, CardActions, ListCard, ListCards } from '../list-card.tsx'
import { SearchFilter } from '../list-filters.tsx'
import { ListPanel } from '../list-panel.tsx'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { telephone } from '../phone-links.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Page } from '../ui/page.tsx'
import { ViewDetails } from '../view-details.tsx'
import { customersQuery, PAGE_SIZE } from './queries.ts'

export function CustomersList() {
  const { page = 1, q = '' } = useSearch({ from: '/staff/customers' })
  const goTo = useListAddress('/customers')
  const search = useListSearch(q, goTo)
  const customers = useQuery(customersQuery({ page, search: q }))
  return (
    <Page
      title="Customers"
      actions={
        <Link to="/quotes" className={buttonStyle('secondary')}>
          Quotes
        </Link>
      }
    >
      <ListPanel
        noun="customers"
        page={page}
        pageSize={PAGE_SIZE}
        query={customers}
        rows={customers.data?.customers}
        onPage={(next, replace) => goTo({ page: next }, replace)}
        countOnPhone
        cardHeight="h-[120px]"
        filters={
          <SearchFilter
            {...search}
            label="Search by name, phone, email or address"
            placeholder="Name, phone, email or address"
          />
        }
        table={(rows) => <CustomersTable customers={rows} />}
        cards={(rows) => <CustomerCards customers={rows} />}
        onClear={q === '' ? undefined : () => goTo({ q: undefined })}
        filterNames="clear it"
        whenNone="Everyone you quote or book appears here automatically."
        whereFrom={
          <Link to="/calculator" className={buttonStyle('secondary')}>
            Create Quote
          </Link>
        }
      />
    </Page>
  )
}

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Email' },
  { title: 'Quotes', className: 'text-right' },
  { title: 'Jobs', className: 'text-right' },
  { title: 'Last quote or job' },
]

const CustomersTable = ({ customers }: { customers: readonly CustomerRow[] }) => (
  <ListTable columns={COLUMNS}>
    <tbody className="divide-y divide-border">
      {customers.map(({ id, name, email, phone, quotes, jobs, last_at }) => (
        <tr key={id} className={ROW}>
          <NameCell to="/customers/$id" id={id} name={name}>
            {phone ? formatPhone(phone) : 'No phone'}
          </NameCell>
          <td className={`${CELL} max-w-60 truncate text-text-2`}>{email ?? 'No email'}</td>
          <td className={`${CELL} text-right tabular`}>{quotes}</td>
          <td className={`${CELL} text-right tabular`}>{jobs}</td>
          <td className={`${CELL} whitespace-nowrap tabular text-text-2`}>
            {last_at ? formatDate(last_at) : 'None'}
          </td>
          <td className={ACTIONS_CELL}>
            <div className="flex justify-end">
              <ViewDetails
                to="/customers/$id"
                id={id}
                className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
              />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </ListTable>
)

const CustomerCards = ({ customers }: { customers: readonly CustomerRow[] }) => (
  <ListCards>
    {customers.map(({ id, name, email, phone, quotes, jobs, last_at }) => (
      <ListCard
        key={id}
        title={
          <Link to="/customers/$id" params={{ id: String(id) }} className={CARD_LINK}>
            {name}
          </Link>
        }
        amount={null}
        actions={
          <CardActions>
            <ViewDetails to="/customers/$id" id={id} className={CARD_ACTION.plain} />
            {phone && (
              <a href={telephone(phone)} className={CARD_ACTION.accent}>
                {formatPhone(phone)}
              </a>
            )}
          </CardActions>
        }
      >
        <p className="text-secondary text-text-2">
          {[formatCount(quotes, 'quote'), formatCount(jobs, 'job')].join(', ')}
          {last_at && `, last ${formatDate(last_at)}`}
        </p>
        {email && <p className="truncate text-secondary text-text-3">{email}</p>}
      </ListCard>
    ))}
  </ListCards>
)
