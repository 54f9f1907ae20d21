/** What the law asks before a step, by what has to be there; the office has the sentence of each law. */
export const GATES_ES: Readonly<Record<string, string>> = {
  signatures: 'Falta la firma del contrato o del estimado.',
  bill_of_lading: 'Falta la firma del conocimiento de embarque.',
  items: 'Falta la lista de los artículos.',
  delivered: 'El cliente todavía no tiene el estimado por escrito.',
  ca_important_notice: 'Falta el aviso importante de California, firmado.',
  ca_booklet: 'Falta entregar el folleto de California.',
  co_consumer_advisement: 'Falta entregar el aviso al consumidor de Colorado.',
  ny_summary: 'Falta entregar el resumen de derechos de Nueva York.',
  rights_and_responsibilities: 'Falta entregar el folleto de derechos y responsabilidades.',
  deposit: 'Falta el depósito: el día se reserva cuando esté pagado.',
  arbitration_summary: 'Falta entregar el resumen del arbitraje.',
}
