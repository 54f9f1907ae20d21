import type { Profile } from '../profile.ts'

/**
 * The scheduled report *All Jobs*, a row for each job: `Start Time Utc` is an instant with its distance from UTC, `Job Date`
 * a day of the company. What was never booked is no job, so its statuses are left to be said.
 */
export const smartMoving: Profile = {
  name: 'SmartMoving',
  source:
    'A public warehouse model that types all 89 columns of the report (stg_report_all_jobs); statuses and dates: https://help.smartmoving.com/en/articles/5277245-system-and-reporting-dates',
  files: [
    {
      kind: 'jobs',
      title: 'All Jobs',
      known: ['Job Number', 'Opportunity Status', 'Job Date'],
      columns: {
        'Job Number': 'external_id',
        'Customer Name': 'name',
        'Customer Email': 'email',
        'Customer Phone': 'phone',
        'Opportunity Status': 'status',
        'Job Date': 'scheduled_date',
        'Start Time Utc': 'start_time',
        'Actual Time Hours': 'hours',
        'Total Estimated Time Hours': 'estimated_hours',
        'Total Estimated Cost': 'estimated_cost',
        'Total Actual Cost': 'actual_cost',
        'Actual Number of Crew': 'crew_size',
        'Origin Address': 'origin_address',
        'Origin Street': 'origin_street',
        'Origin Unit': 'origin_unit',
        'Origin City': 'origin_city',
        'Origin State': 'origin_state',
        'Origin Zip': 'origin_zip',
        'Destination Address': 'destination_address',
        'Destination Street': 'destination_street',
        'Destination Unit': 'destination_unit',
        'Destination City': 'destination_city',
        'Destination State': 'destination_state',
        'Destination Zip': 'destination_zip',
      },
      statuses: {
        scheduled: ['Booked', 'Confirmed', 'Rescheduled'],
        completed: ['Completed', 'Closed'],
        cancelled: ['Cancelled', 'Canceled', 'Lost', 'Bad Lead', 'Dead Lead'],
      },
    },
    {
      kind: 'quotes',
      title: 'Opportunities',
      known: ['Opportunity Status', 'Service Date'],
      columns: {
        'Quote Number': 'external_id',
        'Opportunity Number': 'external_id',
        'Customer Name': 'name',
        'Customer Email': 'email',
        'Customer Phone': 'phone',
        'Opportunity Status': 'status',
        'Service Date': 'move_date',
        'Total Estimated Cost': 'total',
        'Estimated Total': 'total',
        'Origin to Destination Mileage': 'distance',
      },
      statuses: {
        draft: ['New Lead', 'Lead In Progress', 'Opportunity', 'Unquoted'],
        sent: ['Quoted', 'Quote Sent', 'Estimate Sent'],
        approved: ['Booked', 'Completed', 'Closed'],
        declined: ['Cancelled', 'Canceled', 'Lost', 'Bad Lead', 'Dead Lead'],
      },
    },
  ],
}
