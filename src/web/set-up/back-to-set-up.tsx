import { useNavigate } from '@tanstack/react-router'
import { ListChecks, X } from 'lucide-react'
import type { SetUpStep } from '../../domain/set-up/steps.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PLACES } from './places.ts'
import { visitStep } from './queries.ts'

/** The way back from the place of a step to the set-up, under the header, where it takes its own room. */
export function BackToSetUp({ step }: { step: SetUpStep }) {
  const navigate = useNavigate()
  return (
    <section
      aria-label="Set-up"
      className="flex items-center gap-2 border-b border-border bg-accent-soft px-page-x py-1.5 text-secondary sm:max-lg:px-6 print:hidden"
    >
      <ListChecks size={16} className="shrink-0 text-accent" />
      <p className="min-w-0 flex-auto truncate">
        <span className="max-sm:hidden">Setting up: </span>
        <span className="font-medium">{PLACES[step].title}</span>
      </p>
      <Button size="small" onClick={() => void navigate({ to: '/dashboard' })}>
        Back to set-up
      </Button>
      <IconButton label="Hide this bar" className="size-small" onClick={() => visitStep(null)}>
        <X size={15} />
      </IconButton>
    </section>
  )
}
