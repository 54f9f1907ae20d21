import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../contract/imports.ts'
import { columnsLack, IMPORT_FIELDS, IMPORT_KIND_WORDS } from '../../domain/imports/import-fields.ts'
import type { DateOrder } from '../../domain/imports/read-date.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { importQuery, importRowsQuery } from './queries.ts'

/** How many values of a column are shown, of the first rows. */
const SHOWN = 3

const hasDates = (kind: Import['kind'], columns: Import['columns']) =>
  IMPORT_FIELDS[kind].some(
    ({ name, as }) => (as === 'day' || as === 'moment') && columns.some((column) => column === name),
  )

/** What each column of the file holds, as far as its heading tells. */
export function ColumnsStep({ of, onChecked }: { of: Import; onChecked: () => void }) {
  const [columns, setColumns] = useState(of.columns)
  const [order, setOrder] = useState<DateOrder>(of.date_order)
  const { data: first } = useQuery(importRowsQuery(of.id, 'columns', undefined, 1))
  const check = useMutation({
    mutationFn: () =>
      send(api.imports.update, { params: { id: of.id }, body: { columns, date_order: order } }, () =>
        importQuery(of.id),
      ),
    onSuccess: onChecked,
  })
  const lacks = columnsLack(of.kind, columns)
  const choose = (column: number, name: string) =>
    // A field stands in one column: chosen again it leaves the other.
    setColumns(columns.map((one, at) => (at === column ? name || null : one === name ? null : one)))

  return (
    <div className="grid gap-4">
      <Known of={of} />
      {of.heading_row !== null && <Place key={`${of.sheet} ${of.heading_row}`} of={of} />}
      {check.isError && (
        <Banner kind="error">
          {reasonOf(check.error, 'The columns could not be saved. Please try again.')}
        </Banner>
      )}
      <ul className="rounded-control border border-border">
        {of.headings.map((heading, at) => (
          <Column
            // Two columns may have the same heading.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
            key={at}
            name={heading || `Column ${at + 1}`}
            label={`What ${heading || `column ${at + 1}`} holds`}
            said={first?.rows.map(({ cells }) => cells[at] ?? '')}
            kind={of.kind}
            value={columns[at] ?? ''}
            onChange={(name) => choose(at, name)}
          />
        ))}
      </ul>
      {hasDates(of.kind, columns) && <OrderField value={order} onChange={setOrder} />}
      {lacks && <Banner kind="warning">{lacks}</Banner>}
      <div className="flex justify-end">
        <Button
          variant="primary"
          disabled={lacks !== null}
          busy={check.isPending}
          busyLabel="Checking..."
          className="max-sm:w-full"
          onClick={() => check.mutate()}
        >
          Check the rows
        </Button>
      </div>
    </div>
  )
}

/** Which program wrote the file; one that holds something else than was said is offered as that. */
function Known({ of }: { of: Import }) {
  const change = useMutation({
    mutationFn: (kind: Import['kind']) =>
      send(api.imports.update, { params: { id: of.id }, body: { kind } }, () => importQuery(of.id)),
  })
  const { layout, layout_file: file, layout_kind: kind } = of
  if (layout === null) return null
  if (kind === null || kind === of.kind) {
    return <Banner kind="info">{`This is a file of ${layout}: ${file}.`}</Banner>
  }
  const { title } = IMPORT_KIND_WORDS[kind]
  return (
    <Banner
      kind="warning"
      action={
        <Button
          size="small"
          busy={change.isPending}
          busyLabel="Changing..."
          onClick={() => change.mutate(kind)}
        >
          {`Bring it as ${title.toLowerCase()}`}
        </Button>
      }
    >
      {`This is a file of ${layout}: ${file}. It holds ${title.toLowerCase()}.`}
    </Banner>
  )
}

/** Where the headings were found, which may be said to be elsewhere. */
function Place({ of }: { of: Import }) {
  const [row, setRow] = useState(String(of.heading_row ?? 1))
  const move = useMutation({
    mutationFn: (place: { sheet?: number; heading_row?: number }) =>
      send(api.imports.update, { params: { id: of.id }, body: place }, () => importQuery(of.id)),
  })
  const number = Number(row)
  const isOther = Number.isInteger(number) && number >= 1 && number !== of.heading_row
  return (
    <div className="flex flex-wrap items-end gap-3">
      {of.sheets.length > 1 && (
        <Field label="Sheet" className="min-w-48 max-sm:w-full">
          <Select
            value={String(of.sheet)}
            disabled={move.isPending}
            onChange={({ target }) => move.mutate({ sheet: Number(target.value) })}
          >
            {of.sheets.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Headings in row"
        className="w-36"
        error={move.isError ? reasonOf(move.error, 'The file could not be read again.') : undefined}
      >
        <Input inputMode="numeric" value={row} onChange={({ target }) => setRow(target.value)} />
      </Field>
      {isOther && (
        <Button
          busy={move.isPending}
          busyLabel="Reading..."
          onClick={() => move.mutate({ heading_row: number })}
        >
          Read it again
        </Button>
      )}
    </div>
  )
}

type OrderFieldProps = { value: DateOrder; onChange: (order: DateOrder) => void }

const OrderField = ({ value, onChange }: OrderFieldProps) => (
  <Field label="Date format" className="max-w-72">
    <Select value={value} onChange={({ target }) => onChange(target.value as DateOrder)}>
      <option value="month first">Month first: 5/31/2026</option>
      <option value="day first">Day first: 31/5/2026</option>
    </Select>
  </Field>
)

type ColumnProps = {
  name: string
  label: string
  /** Its cells in the first rows, once they are loaded. */
  said: string[] | undefined
  kind: Import['kind']
  value: string
  onChange: (field: string) => void
}

const Column = ({ name, label, said, kind, value, onChange }: ColumnProps) => (
  <li className="grid items-center gap-x-4 gap-y-2 border-b border-border px-3 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_15rem]">
    <div className="min-w-0">
      <p className="truncate text-body font-medium text-text-1">{name}</p>
      <p className="truncate text-caption text-text-3">
        {said ? (
          said
            .filter((cell) => cell.trim() !== '')
            .slice(0, SHOWN)
            .join(', ') || 'Nothing in it'
        ) : (
          <Skeleton className="my-1 h-2.5 w-32" />
        )}
      </p>
    </div>
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Leave out</option>
      {IMPORT_FIELDS[kind].map((field) => (
        <option key={field.name} value={field.name}>
          {field.label}
        </option>
      ))}
    </Select>
  </li>
)
