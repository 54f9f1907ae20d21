import type { Profile } from '../profile.ts'

const SERVICE_PLACE = {
  'Service street': 'origin_street',
  'Service street 1': 'origin_street',
  'Service street 2': 'origin_unit',
  'Service city': 'origin_city',
  'Service province': 'origin_state',
  'Service state': 'origin_state',
  'Service ZIP': 'origin_zip',
  'Service Zip code': 'origin_zip',
  'Service postal code': 'origin_zip',
} as const

/** The client list, and the reports of quotes and of jobs, which begin with their title and their dates. */
export const jobber: Profile = {
  name: 'Jobber',
  source:
    'Client list: headings as public importers of it read them (Main Phone #s, E-mails, Service Street 1); reports and statuses: https://help.getjobber.com/hc/en-us/articles/22710819158935-List-Pages-and-Key-Metrics',
  files: [
    {
      kind: 'customers',
      title: 'Clients',
      known: ['Main Phone #s', 'E-mails'],
      columns: {
        'J-ID': 'external_id',
        'Display Name': 'name',
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'E-mails': 'email',
        'Main Phone #s': 'phone',
        'Mobile Phone #s': 'phone_2',
        'Work Phone #s': 'phone_3',
        'Home Phone #s': 'phone_3',
      },
    },
    {
      kind: 'quotes',
      title: 'Quotes Report',
      known: ['Quote #', 'Client name'],
      columns: {
        'Quote #': 'external_id',
        'Client name': 'name',
        'Client email': 'email',
        'Client phone': 'phone',
        Status: 'status',
        'Total ($)': 'total',
        Total: 'total',
        'Service street': 'pickup_street',
        'Service city': 'pickup_city',
        'Service province': 'pickup_state',
        'Service state': 'pickup_state',
        'Service ZIP': 'pickup_zip',
      },
      statuses: {
        draft: ['Draft'],
        sent: ['Awaiting response', 'Changes requested', 'Sent'],
        approved: ['Approved', 'Converted'],
        declined: ['Archived'],
      },
    },
    {
      kind: 'jobs',
      title: 'Jobs Report',
      known: ['Job #', 'Client name'],
      columns: {
        'Job #': 'external_id',
        'Client name': 'name',
        'Client email': 'email',
        'Client phone': 'phone',
        'Scheduled start date': 'scheduled_date',
        'Scheduled start time': 'start_time',
        'Total ($)': 'actual_cost',
        'Total revenue ($)': 'actual_cost',
        'Quoted ($)': 'estimated_cost',
        'Job status': 'status',
        Status: 'status',
        ...SERVICE_PLACE,
      },
      statuses: {
        scheduled: ['Upcoming', 'Today', 'Active', 'Scheduled', 'Unscheduled', 'Late', 'Action required'],
        completed: ['Requires invoicing', 'Completed', 'Closed', 'Archived'],
        cancelled: ['Cancelled', 'Canceled'],
      },
    },
  ],
}
