import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'

const LOOK = {
  free: { Icon: CircleCheck, colour: 'text-success' },
  warned: { Icon: TriangleAlert, colour: 'text-warning' },
  impossible: { Icon: CircleAlert, colour: 'text-danger' },
}

type Judged = { verdict: keyof typeof LOOK; sentence: string }

/** What is in the way of a choice; it keeps its line while the answer is awaited. */
export function Verdict({ choice }: { choice: Judged | null | undefined }) {
  const { Icon, colour } = LOOK[choice?.verdict ?? 'free']
  return (
    <p role="status" className="flex min-h-5 items-start gap-2 text-secondary text-text-2 tabular">
      {choice && (
        <>
          <Icon size={16} className={`mt-0.5 shrink-0 ${colour}`} aria-hidden="true" />
          <span>{choice.sentence}</span>
        </>
      )}
    </p>
  )
}
