import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { jobsSearch, tabSearch } from '../search-params.ts'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

const loadList = () => import('./jobs-list.tsx')

export const jobs = {
  workActions: {
    plan: lazyPart(() => import('./move-job.tsx'), 'PlanWork'),
    tell: lazyPart(() => import('./day-sheets/tell-crews-dialog.tsx'), 'TellWork'),
  },
  searchIcons: { job: 'truck' },
  commands: [
    {
      label: 'New job',
      words: 'create book',
      right: 'jobs.change',
      makes: 'Job',
      dialog: lazyPart(loadList, 'NewJob'),
    },
    {
      label: 'Go to {day} on the board',
      words: 'schedule plan',
      right: 'schedule.read',
      toDay: (day) => `/jobs?view=board&date=${day}`,
    },
    {
      label: 'Notify crews of {day}',
      words: 'tell send day sheets',
      right: 'jobs.change',
      daysAhead: 1,
      toDay: (day) => `/jobs?view=board&date=${day}&tell=true`,
    },
  ],
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/jobs',
      staticData: {
        title: 'Jobs',
        destination: {
          label: 'Jobs',
          icon: 'truck',
          right: 'jobs.read',
          place: 4,
          purpose: 'Manage jobs',
          forCrew: { label: 'My jobs', icon: 'truck' },
        },
      },
      validateSearch: jobsSearch,
      component: lazyPage(loadList, 'JobsList'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: '/jobs/$id',
      staticData: { title: 'Job' },
      validateSearch: tabSearch,
      component: lazyPage(() => import('./job-page.tsx'), 'JobPage'),
    }),
  ],
} satisfies Feature
