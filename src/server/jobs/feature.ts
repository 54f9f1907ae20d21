import type { Feature } from '../feature.ts'
import { boardHandlers } from './board.ts'
import { convertQuote } from './convert-quote.ts'
import { jobHandlers } from './handlers.ts'
import { jobMoveHandlers } from './move-jobs.ts'
import { suggestionHandlers } from './suggest-plans.ts'
import { timelineHandlers } from './timeline.ts'

export const jobs = {
  name: 'jobs',
  handlers: (services) => ({
    jobs: jobHandlers(services),
    jobMoves: jobMoveHandlers(services.now),
    boards: boardHandlers(services.now),
    suggestions: suggestionHandlers(services.now),
    timelines: timelineHandlers,
    quotes: { convert: convertQuote(services.now) },
  }),
} satisfies Feature
