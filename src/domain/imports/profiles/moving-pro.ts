import type { Profile } from '../profile.ts'

/** The tables of Settings, Export, as `src/server/data-export/csv-of-moves.ts` names their columns. */
export const movingPro: Profile = {
  name: 'Moving Pro',
  source: 'src/server/data-export/csv-of-moves.ts',
  files: [
    {
      kind: 'jobs',
      title: 'jobs.csv',
      known: ['Number', 'Estimated price', 'Actual price', 'Why cancelled'],
      columns: {
        Number: 'external_id',
        Status: 'status',
        Quote: 'quote',
        Customer: 'name',
        Email: 'email',
        Phone: 'phone',
        Origin: 'origin_address',
        Destination: 'destination_address',
        Start: 'scheduled_date',
        End: 'end_time',
        Crew: 'assigned_crew',
        People: 'crew_size',
        'Estimated price': 'estimated_cost',
        'Actual price': 'actual_cost',
        Notes: 'job_notes',
        'Why cancelled': 'cancel_reason',
      },
      statuses: {
        scheduled: ['scheduled', 'in_progress'],
        completed: ['completed'],
        cancelled: ['cancelled'],
      },
    },
    {
      kind: 'quotes',
      title: 'quotes.csv',
      known: ['Number', 'Holds until', 'Stairs at origin'],
      columns: {
        Number: 'external_id',
        Status: 'status',
        Answer: 'answer',
        Customer: 'name',
        Email: 'email',
        Phone: 'phone',
        Origin: 'pickup_address',
        Destination: 'delivery_address',
        'Move date': 'move_date',
        Miles: 'distance',
        Total: 'total',
        'Customer’s notes': 'move_notes',
        'Internal notes': 'internal_notes',
      },
      statuses: {
        draft: ['draft', 'phone_quote'],
        sent: ['sent'],
        approved: ['approved'],
        declined: ['declined'],
      },
    },
    {
      kind: 'customers',
      title: 'customers.csv',
      known: ['Name', 'Email', 'Phone', 'Quotes', 'Jobs'],
      columns: { Name: 'name', Email: 'email', Phone: 'phone' },
    },
  ],
}
