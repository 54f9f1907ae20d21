import type { Profile } from '../profile.ts'

/** Lists of jobs and estimates, by the words of its pages. */
export const moveitPro: Profile = {
  name: 'MoveitPro',
  source:
    'Words of its pages: https://help.moveitpro.com/en/articles/496069-closing-out-a-job and /6461536-moveitpro-iconography-terminology; no file is shown.',
  files: [
    {
      kind: 'jobs',
      title: 'Closed Out Jobs',
      known: ['Invoice Number', 'Move Date', 'Grand Total'],
      columns: {
        'Invoice Number': 'external_id',
        'Customer Name': 'name',
        Email: 'email',
        'Email Address': 'email',
        'Cell Phone': 'phone',
        'Home Phone': 'phone_2',
        'Work Phone': 'phone_3',
        'Move Date': 'scheduled_date',
        'Start Time': 'start_time',
        'Stop Time': 'end_time',
        'Total Charged Time': 'hours',
        'Number of Movers': 'crew_size',
        'Estimated Total': 'estimated_cost',
        'Grand Total': 'actual_cost',
        'Job Status': 'status',
      },
      statuses: {
        scheduled: ['Booked', 'Confirmed', 'Unconfirmed'],
        completed: ['Closed', 'Closed Out', 'Completed'],
        cancelled: ['Cancelled', 'Canceled', 'Lost'],
      },
    },
    {
      kind: 'quotes',
      title: 'Estimates',
      known: ['Estimate Number', 'Move Date', 'Grand Total'],
      columns: {
        'Estimate Number': 'external_id',
        'Customer Name': 'name',
        Email: 'email',
        'Cell Phone': 'phone',
        'Home Phone': 'phone_2',
        'Move Date': 'move_date',
        'Grand Total': 'total',
        'Estimate Status': 'status',
      },
      statuses: {
        draft: ['New', 'Lead', 'Unassigned'],
        sent: ['Estimate', 'Estimate Given', 'Follow Up'],
        approved: ['Booked', 'Confirmed', 'Closed Out'],
        declined: ['Lost', 'Cancelled', 'Canceled', 'Dead'],
      },
    },
  ],
}
