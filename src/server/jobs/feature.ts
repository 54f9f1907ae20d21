import type { Feature } from '../feature.ts'
import { boardHandlers } from './board.ts'
import { convertQuote } from './convert-quote.ts'
import { jobHandlers } from './handlers.ts'
import { jobMoveHandlers } from './move-jobs.ts'
import { suggestionHandlers } from './suggest-plans.ts'
import { timelineHandlers } from './timeline.ts'

export const jobs = {
  name: 'jobs',
  handlers: () => ({
    jobs: jobHandlers,
    jobMoves: jobMoveHandlers,
    boards: boardHandlers(),
    suggestions: suggestionHandlers,
    timelines: timelineHandlers,
    quotes: { convert: convertQuote },
  }),
} satisfies Feature
