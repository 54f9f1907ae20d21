import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { CustomerRow } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { formatDate } from '../format/date.ts'
import { formatPhone, telephone } from '../format/phone.ts'
import { CARD_ACTION } from '../list-card.tsx'
import { ListPage, type RowsOf, useList } from '../list-page.tsx'
import { ViewDetails } from '../list-table.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Page } from '../ui/page.tsx'
import { customersQuery, PAGE_SIZE } from './queries.ts'

export function CustomersList() {
  const list = useList('/customers', useSearch({ from: '/staff/customers' }))
  const customers = useQuery(customersQuery({ page: list.page, search: list.q }))
  return (
    <Page
      title="Customers"
      actions={
        <Link to="/quotes" className={buttonStyle('secondary')}>
          Quotes
        </Link>
      }
    >
      <ListPage
        noun="customers"
        list={list}
        pageSize={PAGE_SIZE}
        query={customers}
        rows={customers.data?.customers}
        of={ROWS}
        countOnPhone
        cardHeight="h-[120px]"
        search={{
          label: 'Search by name, phone, email or address',
          placeholder: 'Name, phone, email or address',
        }}
        filterNames="clear it"
        whenNone="Everyone you quote or book appears here automatically."
        whereFrom={{ to: '/calculator', words: 'Create Quote' }}
      />
    </Page>
  )
}

const ROWS: RowsOf<CustomerRow> = {
  name: ({ id, name, phone }) => ({
    ...{ to: '/customers/$id', id, name, below: phone ? formatPhone(phone) : 'No phone' },
  }),
  columns: [
    { title: 'Email', cell: ({ email }) => email ?? 'No email', className: 'max-w-60 truncate text-text-2' },
    { title: 'Quotes', cell: ({ quotes }) => quotes, isNumber: true },
    { title: 'Jobs', cell: ({ jobs }) => jobs, isNumber: true },
    {
      title: 'Last quote or job',
      cell: ({ last_at }) => (last_at ? formatDate(last_at) : 'None'),
      className: 'whitespace-nowrap tabular text-text-2',
    },
  ],
  actions: ({ id, phone }, as) =>
    as === 'row' ? (
      <div className="flex justify-end">
        <ViewDetails
          to="/customers/$id"
          id={id}
          className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
        />
      </div>
    ) : (
      <>
        <ViewDetails to="/customers/$id" id={id} className={CARD_ACTION.plain} />
        {phone && (
          <a href={telephone(phone)} className={CARD_ACTION.accent}>
            {formatPhone(phone)}
          </a>
        )}
      </>
    ),
  card: ({ quotes, jobs, last_at, email }) => (
    <>
      <p className="text-secondary text-text-2">
        {[formatCount(quotes, 'quote'), formatCount(jobs, 'job')].join(', ')}
        {last_at && `, last ${formatDate(last_at)}`}
      </p>
      {email && <p className="truncate text-secondary text-text-3">{email}</p>}
    </>
  ),
}
