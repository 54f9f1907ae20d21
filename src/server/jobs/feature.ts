import type { Feature } from '../feature.ts'
import { boardHandlers } from './board.ts'
import { convertQuote } from './convert-quote.ts'
import { jobGateHandlers } from './gates.ts'
import { jobHandlers } from './handlers.ts'
import { importedJobs } from './imported-jobs.ts'
import { jobMoveHandlers } from './move-jobs.ts'
import { searchedJobs } from './searched-jobs.ts'
import { suggestionHandlers } from './suggest-plans.ts'
import { timelineHandlers } from './timeline.ts'
import { workOfJobs } from './waiting-work.ts'

export const jobs = {
  name: 'jobs',
  handlers: () => ({
    jobs: jobHandlers,
    jobMoves: jobMoveHandlers,
    jobGates: jobGateHandlers,
    boards: boardHandlers(),
    suggestions: suggestionHandlers,
    timelines: timelineHandlers,
    quotes: { convert: convertQuote },
  }),
  searched: [searchedJobs],
  imports: [importedJobs],
  work: workOfJobs,
} satisfies Feature
