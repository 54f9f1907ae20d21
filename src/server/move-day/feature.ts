import type { Feature } from '../feature.ts'
import { crewJobHandlers } from './crew-jobs.ts'
import { customerDayHandlers } from './customer-day.ts'
import { workOfDays } from './late-work.ts'
import { moveDayHandlers } from './office-day.ts'
import { createPhotoSweep } from './photo-sweep.ts'
import { photoHandlers } from './photos.ts'
import { workOfRefused } from './refused-events.ts'
import { serveCrewPages } from './serve-crew-pages.ts'

export const moveDay = {
  name: 'move-day',
  handlers: {
    crewJobs: crewJobHandlers,
    customerDays: customerDayHandlers,
    moveDays: moveDayHandlers,
    photos: photoHandlers,
  },
  work: [...workOfDays, ...workOfRefused],
  periodic: [
    {
      looksFor: 'pictures that nobody needs',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: createPhotoSweep,
    },
  ],
  serve: serveCrewPages,
} satisfies Feature
