import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

export const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-1.5 px-card py-2.5'
export const SMALL = 'text-caption text-text-2'

type ListCardProps = {
  title: string
  /** What its button adds. */
  what?: string
  empty: string
  isEmpty: boolean
  onAdd?: (() => void) | undefined
  children: ReactNode
}

/** A list of the settings in a card, with a button that adds to it. */
export const ListCard = ({ title, what, empty, isEmpty, onAdd, children }: ListCardProps) => (
  <Card
    title={title}
    divided
    className="self-start"
    aside={
      onAdd && (
        <Button size="small" icon={<Plus size={14} />} onClick={onAdd}>
          {`Add ${what}`}
        </Button>
      )
    }
  >
    {isEmpty ? (
      <p className="px-card py-4 text-body text-text-2">{empty}</p>
    ) : (
      <ul className="divide-y divide-border">{children}</ul>
    )}
  </Card>
)
