import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { useRights } from '../auth/rights.ts'
import { LINE_LINK } from '../contact-lines.tsx'
import { formatDate } from '../format/date.ts'
import { sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { contactWords } from './contact-words.ts'
import {
  type Chosen,
  NOT_JOINED,
  useJoin,
  useKeepAsOne,
  useTellApart,
  useUndoJoin,
} from './join-and-split.ts'

type Props = { customer: Customer; onSplit: (chosen: Chosen) => void }

/** Others who may be the same person, what may be another person's, who was joined and who was split. */
export function OneOrTwo({ customer, onSplit }: Props) {
  const { alike, other_names, splits } = customer
  const mayChange = useRights()('quotes.change')
  return (
    <>
      {mayChange && alike.length > 0 && <SamePerson customer={customer} />}
      {mayChange && other_names.length > 0 && <AnotherPerson {...{ customer, onSplit }} />}
      <Joined customer={customer} mayChange={mayChange} />
      {splits.length > 0 && (
        <Lines title="Split">
          {splits.map((other) => (
            <Line key={other.id} of={other} below={byWords(other.split_at, other.split_by)}>
              {mayChange && <JoinButton id={customer.id} other={other} />}
            </Line>
          ))}
        </Lines>
      )}
    </>
  )
}

function AnotherPerson({ customer: { id, other_names }, onSplit }: Props) {
  const keep = useKeepAsOne({ id })
  return (
    <Lines title="Another person?">
      {other_names.map(({ name, ...chosen }) => (
        <Line key={name} of={{ name }} below={countWords(chosen)}>
          <Button size="small" aria-label={`Split ${name} off`} onClick={() => onSplit(chosen)}>
            Split
          </Button>
          <Button
            size="small"
            aria-label={`${name} is the same person`}
            busy={keep.isPending}
            onClick={() => keep.mutate(chosen)}
          >
            Same person
          </Button>
        </Line>
      ))}
    </Lines>
  )
}

function JoinButton({ id, other }: { id: number; other: { id: number; name: string } }) {
  const join = useJoin({ id })
  return (
    <Button
      size="small"
      aria-label={`Join ${other.name}`}
      busy={join.isPending}
      onClick={() => join.mutate(other.id, { onError: sayFailed('Customers not joined', NOT_JOINED) })}
    >
      Join
    </Button>
  )
}

function SamePerson({ customer: { id, alike } }: Pick<Props, 'customer'>) {
  const tellApart = useTellApart({ id })
  return (
    <Lines title="Same person?">
      {alike.map((other) => (
        <Line key={other.id} of={other} below={contactWords(other)}>
          <JoinButton id={id} other={other} />
          <Button
            size="small"
            aria-label={`Not the same as ${other.name}`}
            busy={tellApart.isPending && tellApart.variables === other.id}
            onClick={() => tellApart.mutate(other.id)}
          >
            Not the same
          </Button>
        </Line>
      ))}
    </Lines>
  )
}

function Joined({ customer: { merges }, mayChange }: Pick<Props, 'customer'> & { mayChange: boolean }) {
  const undo = useUndoJoin()
  if (merges.length === 0) return null
  return (
    <Lines title="Joined">
      {merges.map(({ id: merge, name, merged_at, merged_by }) => (
        <Line key={merge} of={{ name }} below={byWords(merged_at, merged_by)}>
          {mayChange && (
            <Button
              size="small"
              aria-label={`Split ${name} off again`}
              busy={undo.isPending && undo.variables === merge}
              onClick={() => undo.mutate(merge)}
            >
              Split
            </Button>
          )}
        </Line>
      ))}
    </Lines>
  )
}

const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <ul className="grid gap-3">{children}</ul>
  </Card>
)

/** A person, who has a page of their own where they have an id, with what to do about them. */
const Line = ({
  of: { id, name },
  below,
  children,
}: {
  of: { id?: number; name: string }
  below: string
  children: ReactNode
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-body">
    <span className="min-w-0 break-words">
      {id === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to="/customers/$id" params={{ id: String(id) }} className={LINE_LINK}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <span className="block text-caption break-words text-text-3">{below}</span>
    </span>
    <span className="flex gap-2">{children}</span>
  </li>
)

const byWords = (at: string, by: string | null) => `${formatDate(at)}${by ? `, by ${by}` : ''}`

const countWords = ({ quote_ids, job_ids }: Chosen) =>
  [
    quote_ids.length > 0 && formatCount(quote_ids.length, 'quote'),
    job_ids.length > 0 && formatCount(job_ids.length, 'job'),
  ]
    .filter(Boolean)
    .join(', ')
