import type { Profile } from '../profile.ts'

/** Reports of projects and jobs. A `Hold` waits for its customer's answer, and is no job yet. */
export const supermove: Profile = {
  name: 'Supermove',
  source:
    'Statuses and the words of its columns: https://help.supermove.com/hc/en-us/articles/39925103870228 and its article "Project, Job & Sales Status Overview"; no file is shown.',
  files: [
    {
      kind: 'jobs',
      title: 'Jobs',
      known: ['Project Number', 'Project Status', 'Job Date'],
      columns: {
        'Job Number': 'external_id',
        'Project Number': 'external_id',
        'Client Name': 'name',
        'Client Email': 'email',
        'Client Phone': 'phone',
        'Job Date': 'scheduled_date',
        'Arrival Time': 'start_time',
        'Arrival Window': 'start_time',
        'Project Status': 'status',
        'Job Status': 'status',
        'Estimated Hours': 'estimated_hours',
        'Total Hours': 'hours',
        'Estimated Total': 'estimated_cost',
        'Bill Total': 'actual_cost',
        'Invoice Total': 'actual_cost',
        'Number of Crew': 'crew_size',
      },
      statuses: {
        scheduled: ['Booked', 'Confirmed'],
        completed: ['Completed', 'Finalized', 'Closed'],
        cancelled: ['Cancelled', 'Canceled', 'Inactive'],
      },
    },
    {
      kind: 'quotes',
      title: 'Projects',
      known: ['Project Number', 'Project Status'],
      columns: {
        'Project Number': 'external_id',
        'Client Name': 'name',
        'Client Email': 'email',
        'Client Phone': 'phone',
        'Move Date': 'move_date',
        'Project Status': 'status',
        'Quote Total': 'total',
        'Estimated Total': 'total',
      },
      statuses: {
        draft: ['Lead', 'New'],
        sent: ['Hold', 'Quote Pending', 'Confirmation Pending'],
        approved: ['Quote Accepted', 'Booked', 'Completed'],
        declined: ['Cancelled', 'Canceled', 'Inactive', 'Lost'],
      },
    },
  ],
}
