import { Link } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import type { JobMoney, LedgerEntry } from '../../../contract/money.ts'
import { mediumMoment } from '../../../domain/calendar.ts'
import {
  bringsMoney,
  PAYMENT_METHOD_NAMES,
  PAYMENT_PURPOSE_NAMES,
} from '../../../domain/ledger/ledger-words.ts'
import { formatMoney } from '../../../domain/money.ts'
import { kindWords } from '../../../domain/plain-kind.ts'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'

const KIND_NAMES: Readonly<Record<LedgerEntry['kind'], string>> = kindWords({
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversed',
  credit: 'Credit',
  rounding: 'Cash rounded down',
  write_off: 'Written off',
  moved_out: 'Moved to',
  moved_in: 'Moved from',
})

type Asked = 'refund' | 'reverse' | 'move' | 'tip' | 'receipt'
type PaymentsProps = {
  money: JobMoney
  may: { take: boolean; takeBack: boolean }
  /** Does something about a payment. */
  onAsk: (to: Asked, payment: LedgerEntry) => void
}

/** What was paid, given back and let go, in the order in which it was entered. */
export function Payments({ money, may, onAsk }: PaymentsProps) {
  const entries = money.entries.filter(({ kind }) => kind !== 'charge')
  return (
    <Card
      title="Payments"
      aside={`${formatMoney(money.paid)} of ${formatMoney(money.owed)}`}
      divided
      className="overflow-hidden"
    >
      {entries.length === 0 ? (
        <p className="p-card text-text-2">Nothing has been paid yet.</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex items-center gap-3 border-t border-border px-card py-2.5 first:border-t-0"
            >
              <div className="min-w-0 flex-1">
                <p className="break-words">
                  {entry.moved && (
                    <>
                      {`${KIND_NAMES[entry.kind]} `}
                      <Link
                        to="/jobs/$id"
                        params={{ id: String(entry.moved.job_id) }}
                        search={{ tab: 'money' }}
                        className="text-accent hover:underline"
                      >
                        {entry.moved.job_number}
                      </Link>
                      {': '}
                    </>
                  )}
                  {titleOf(entry)}
                </p>
                <p className="text-caption break-words text-text-2">{detailOf(entry)}</p>
                {entry.tip_shares.length > 0 && (
                  <p className="text-caption break-words text-text-2">{tipOf(entry)}</p>
                )}
                {entry.maybe_repeats !== null && (
                  <p className="text-caption font-medium text-amber-text">
                    Maybe taken twice: ask the crew, and take one back
                  </p>
                )}
              </div>
              <p className="shrink-0 text-right tabular">
                {formatMoney(bringsMoney(entry.kind) ? entry.amount : -entry.amount)}
                {entry.tip > 0 && (
                  <span className="block text-caption text-text-2">{formatMoney(entry.tip)} tip</span>
                )}
              </p>
              <Actions entry={entry} entries={entries} may={may} onAsk={onAsk} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type ActionsProps = Pick<PaymentsProps, 'may' | 'onAsk'> & {
  entry: LedgerEntry
  entries: readonly LedgerEntry[]
}

function Actions({ entry, entries, may, onAsk }: ActionsProps) {
  const { id, kind, left, tip, by_link: byLink } = entry
  const ask = (label: string, to: Asked) => ({ label, onSelect: () => onAsk(to, entry) })
  // What has gone back is no one's any more.
  const isHere = bringsMoney(kind) && (left ?? 0) > 0
  const isPayment = isHere && kind === 'payment'
  const hasGoneBack = entries.some((one) => one.of === id && one.kind !== 'moved_out')
  const items = [
    ...(may.takeBack && isHere ? [ask('Refund', 'refund')] : []),
    ...(may.takeBack && isHere && !byLink && !hasGoneBack ? [ask('Bounced or disputed', 'reverse')] : []),
    ...(may.takeBack && isHere && (entry.movable ?? 0) > 0 ? [ask('Move to another job', 'move')] : []),
    ...(may.take && isPayment && tip > 0 ? [ask('Split tip', 'tip')] : []),
    ...(may.take && isPayment ? [ask('Send receipt', 'receipt')] : []),
  ]
  if (items.length === 0)
    return may.take || may.takeBack ? <span className="-mr-2 w-control shrink-0" /> : null
  return (
    <Menu
      label={`More actions for ${entry.number ?? 'this payment'}`}
      items={items}
      className="-mr-2 flex size-control shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-inset hover:text-text-1"
    >
      <MoreHorizontal />
    </Menu>
  )
}

/** `Tip: Luis $10.00, Ben $10.00` */
const tipOf = ({ tip_shares }: LedgerEntry): string =>
  `Tip: ${tip_shares.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(', ')}`

function titleOf({ kind, purpose, method, reference, moved }: LedgerEntry): string {
  if (purpose === null || method === null) return KIND_NAMES[kind]
  const how = [PAYMENT_METHOD_NAMES[method].toLowerCase(), reference].filter(Boolean).join(' ')
  const what = PAYMENT_PURPOSE_NAMES[purpose]
  if (moved) return `${what.toLowerCase()}, ${how}`
  return kind === 'payment' ? `${what}, ${how}` : `${KIND_NAMES[kind]}: ${what.toLowerCase()}, ${how}`
}

const detailOf = ({ at, by, number, reason, lowers_tax }: LedgerEntry): string =>
  [mediumMoment(at), by, number, reason, lowers_tax && 'sales tax lowered with it'].filter(Boolean).join(', ')
