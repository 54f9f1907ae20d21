import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useListSearch } from './debounced-search.ts'
import { useListAddress } from './list-address.ts'
import { CARD_LINK, CardActions, ListCard, ListCards } from './list-card.tsx'
import { CustomerFilter, SearchFilter, StatusFilter } from './list-filters.tsx'
import { ListPanel } from './list-panel.tsx'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from './list-table.tsx'
import type { ListSearch } from './search-params.ts'
import { buttonStyle } from './ui/button-style.ts'
import { cx } from './ui/cx.ts'

/** A column beside the name. */
type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  className?: string
  isNumber?: boolean
}

type Name = Omit<ComponentProps<typeof NameCell>, 'children'> & {
  /** Below the name in a table. */
  below: ReactNode
  /** Where a card leads within the page, if not to its beginning. */
  tab?: string
}

/** The rows of a list, said once for a table and for cards. */
export type RowsOf<Row extends object> = {
  name: (row: Row) => Name
  /** Stands before the title of the names. */
  lead?: ReactNode
  columns: readonly Column<Row>[]
  amount?: (row: Row) => ReactNode
  /** What a card says below the name. */
  card: (row: Row) => ReactNode
  actions?: (row: Row, as: 'row' | 'card') => ReactNode
  /** Puts rows into groups, each with its head: `drawn` draws the rows of one. */
  grouped?: (rows: readonly Row[], drawn: (rows: readonly Row[]) => ReactNode, asTable: boolean) => ReactNode
}

/** Rows as a table. */
export function TableOfRows<Row extends object>({ rows, of }: { rows: readonly Row[]; of: RowsOf<Row> }) {
  const { grouped, columns } = of
  const titles = columns.map(({ title, isNumber }) => ({
    title,
    ...(isNumber && { className: 'text-right' }),
  }))
  const drawn = (some: readonly Row[]) =>
    some.map((row) => {
      const { below, tab: _tab, ...name } = of.name(row)
      return (
        <tr key={keyOf(row)} className={ROW}>
          <NameCell {...name}>{below}</NameCell>
          {columns.map(({ title, cell, className, isNumber }) => (
            <td key={title} className={cx(CELL, isNumber && 'text-right tabular', className)}>
              {cell(row)}
            </td>
          ))}
          <td className={ACTIONS_CELL}>{of.actions?.(row, 'row')}</td>
        </tr>
      )
    })
  return (
    <ListTable columns={[{ title: 'Customer', lead: of.lead }, ...titles]}>
      {grouped?.(rows, drawn, true) ?? <tbody className="divide-y divide-border">{drawn(rows)}</tbody>}
    </ListTable>
  )
}

/** Rows as cards. */
export function CardsOfRows<Row extends object>({ rows, of }: { rows: readonly Row[]; of: RowsOf<Row> }) {
  const drawn = (some: readonly Row[]) => (
    <ListCards>
      {some.map((row) => {
        const { to, id, name, tab, lead } = of.name(row)
        const actions = of.actions?.(row, 'card')
        return (
          <ListCard
            key={keyOf(row)}
            lead={lead}
            title={
              <Link
                to={to}
                params={{ id: String(id) }}
                {...(tab && { search: { tab } })}
                className={CARD_LINK}
              >
                {name}
              </Link>
            }
            amount={of.amount?.(row)}
            actions={actions && <CardActions>{actions}</CardActions>}
          >
            {of.card(row)}
          </ListCard>
        )
      })}
    </ListCards>
  )
  return of.grouped?.(rows, drawn, false) ?? drawn(rows)
}

const keyOf = (row: object) => ('id' in row ? row.id : 'job_id' in row && row.job_id) as number

/** What is asked of a list, as its address says it. */
export function useList<Filter extends string>(
  address: Parameters<typeof useListAddress>[0],
  asked: ListSearch,
  filters: readonly Filter[] = [],
) {
  const { page = 1, q = '' } = asked
  const goTo = useListAddress(address)
  const search = useListSearch(q, goTo)
  const filter = filters.find((one) => one === asked.filter)
  return { page, q, filter, filters, goTo, search }
}

type ListPageProps<Row extends object, Filter extends string> = Omit<
  ComponentProps<typeof ListPanel<Row>>,
  'page' | 'onPage' | 'table' | 'cards' | 'whereFrom' | 'filters' | 'onClear'
> & {
  list: ReturnType<typeof useList<Filter>>
  of: RowsOf<Row>
  /** What it looks through, where that is not the customers' names. */
  search?: { label: string; placeholder: string }
  /** The words of the filter of states, where there is one. */
  states?: { all: string; words: (state: Filter) => string; className: string }
  /** Other filters than these two, and how all are cleared. */
  filters?: ReactNode
  moreFilters?: ReactNode
  onClear?: (() => void) | undefined
  /** Where rows come from, while there are none. */
  whereFrom: { to: '/jobs' | '/quotes' | '/calculator'; words: string; search?: { filter: string } }
}

/** A list with its search and filters, drawn as a table where there is room and as cards where there is none. */
export function ListPage<Row extends object, Filter extends string = never>({
  list,
  of,
  search,
  states,
  moreFilters,
  whereFrom,
  ...panel
}: ListPageProps<Row, Filter>) {
  const { page, q, filter, goTo } = list
  const isAsked = q !== '' || filter !== undefined
  return (
    <ListPanel
      filters={
        <>
          {search ? <SearchFilter {...list.search} {...search} /> : <CustomerFilter {...list.search} />}
          {states && (
            <StatusFilter
              value={filter}
              all={states.all}
              options={list.filters}
              labelOf={states.words}
              onChange={(next) => goTo({ filter: next === 'all' ? undefined : next })}
              className={states.className}
            />
          )}
          {moreFilters}
        </>
      }
      onClear={isAsked ? () => goTo({ q: undefined, filter: undefined }) : undefined}
      whereFrom={
        <Link to={whereFrom.to} search={whereFrom.search ?? {}} className={buttonStyle('secondary')}>
          {whereFrom.words}
        </Link>
      }
      {...panel}
      page={page}
      onPage={(next, replace) => goTo({ page: next }, replace)}
      table={(rows) => <TableOfRows rows={rows} of={of} />}
      cards={(rows) => <CardsOfRows rows={rows} of={of} />}
    />
  )
}
