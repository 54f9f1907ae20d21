import { CircleAlert, CircleCheck, CornerDownRight, TriangleAlert } from 'lucide-react'

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

/** What changes besides, each as a sentence, before it is pressed. */
export function WhatElse({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul aria-label="What else changes" className="grid gap-1 text-secondary text-text-2 tabular">
      {words.map((one) => (
        <li key={one} className="flex gap-2">
          <CornerDownRight size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {one}
        </li>
      ))}
    </ul>
  )
}
