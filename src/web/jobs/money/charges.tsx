import { Plus } from 'lucide-react'
import type { JobMoney } from '../../../contract/money.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { doneLabel } from './money-strip.tsx'

const CELL = 'px-1 py-2.5 text-right align-top tabular first:pl-card first:text-left last:pr-card sm:px-3'

/** What the work comes to, each charge beside what it was estimated at, down to what is owed. */
export function Charges({ money, onAdd }: { money: JobMoney; onAdd: (() => void) | null }) {
  const { charges, done, never_owed, let_go, owed } = money
  return (
    <Card
      title="Charges"
      divided
      className="overflow-hidden"
      aside={
        onAdd && (
          <Button variant="secondary" size="small" icon={<Plus />} onClick={onAdd}>
            Add Charge
          </Button>
        )
      }
    >
      <table className="w-full border-collapse text-body max-sm:text-secondary">
        <thead>
          <tr className="border-b border-border text-caption text-text-2">
            {['Charge', 'Estimated', 'Amount'].map((title) => (
              <th key={title} scope="col" className={cx(CELL, 'font-medium')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges have no name but their place
            <tr key={index} className="border-b border-border">
              <th scope="row" className={cx(CELL, 'font-normal break-words')}>
                {charge.label}
                {charge.detail && <span className="block text-caption text-text-2">{charge.detail}</span>}
              </th>
              <td className={cx(CELL, 'text-text-2')}>
                {charge.estimated !== null && formatMoney(charge.estimated)}
              </td>
              <td className={CELL}>{formatMoney(charge.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={doneLabel(money)} amount={done} />
          {never_owed > 0 && <Sum label="Above what was signed, not charged" amount={-never_owed} />}
          {let_go > 0 && <Sum label="Let go" amount={-let_go} />}
          <Sum label="Owed in all" amount={owed} isLast />
        </tfoot>
      </table>
    </Card>
  )
}

const Sum = ({ label, amount, isLast = false }: { label: string; amount: number; isLast?: boolean }) => (
  <tr className={isLast ? 'font-semibold' : 'border-b border-border'}>
    <th scope="row" colSpan={2} className={cx(CELL, isLast ? 'font-semibold' : 'font-normal')}>
      {label}
    </th>
    <td className={CELL}>{formatMoney(amount)}</td>
  </tr>
)
