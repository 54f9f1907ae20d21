import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

/** One group of figures under its name, with a sentence about what they do. */
export function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Card title={title} className="@container">
      <p className="-mt-1.5 mb-4 text-secondary text-text-2">{about}</p>
      {children}
    </Card>
  )
}

/** Figures side by side as far as there is room. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-4 gap-y-3 @md:grid-cols-2 @md:gap-y-4 @xl:grid-cols-3">{children}</div>
}

/** Parts of the card that are rarely set, each folded away. */
export const Folds = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title} divided>
    {children}
  </Card>
)
