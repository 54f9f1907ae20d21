import type { Profile } from '../profile.ts'

const PHONES = {
  'Mobile number': 'phone',
  'Mobile Phone': 'phone',
  'Home number': 'phone_2',
  'Home Phone': 'phone_2',
  'Work number': 'phone_3',
} as const

/** The customer list and the exported report of jobs, whose durations are minutes. */
export const housecallPro: Profile = {
  name: 'Housecall Pro',
  source:
    'https://help.housecallpro.com/en/articles/2999685-exported-report-breakdown and /9764383-customer-profile-overview',
  files: [
    {
      kind: 'jobs',
      title: 'Exported report',
      known: ['On Job Duration', 'Travel Duration'],
      columns: {
        'Invoice Number': 'external_id',
        Invoice: 'external_id',
        Customer: 'name',
        Email: 'email',
        ...PHONES,
        Date: 'scheduled_date',
        'End Time': 'end_time',
        'On Job Duration': 'minutes',
        Street: 'origin_street',
        'Street Line 2': 'origin_unit',
        City: 'origin_city',
        State: 'origin_state',
        Zip: 'origin_zip',
        Amount: 'actual_cost',
        'Total Amount': 'actual_cost',
        'Job Amount': 'actual_cost',
        Status: 'status',
        'Job Status': 'status',
      },
      statuses: {
        scheduled: ['Scheduled', 'Unscheduled', 'In progress', 'Needs scheduling'],
        completed: ['Complete unrated', 'Complete rated', 'Completed', 'Paid', 'Finished'],
        cancelled: ['User canceled', 'Pro canceled', 'Canceled', 'Cancelled'],
      },
    },
    {
      kind: 'customers',
      title: 'Customers',
      known: ['Mobile number', 'Home number'],
      columns: {
        'Display name': 'name',
        'First name': 'first_name',
        'Last name': 'last_name',
        Email: 'email',
        ...PHONES,
      },
    },
  ],
}
