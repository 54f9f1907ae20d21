import type { SIGNING } from './signing-words.ts'
import type { Words } from './words.ts'

/** The same in the Spanish of the United States. */
export const SIGNING_ES: Pick<Words, keyof typeof SIGNING> = {
  forToSign: (name) => `Para que ${name} lea y firme`,
  paperStays: 'El documento mismo queda en inglés.',
  noPapers: 'Los documentos muestran precios. Los abre el encargado del equipo.',
  nothingToSign: 'Todavía no hay nada que firmar. Primero escriba el documento.',
  agreementWord: 'Contrato',
  blank: 'En blanco',
  openUntilLoaded: 'Abierto hasta que todo esté cargado',
  blanks: (labels) =>
    `Nadie firma un documento con espacios en blanco. Falta: ${labels}. La oficina puede agregarlo.`,
  changedSince:
    'El trabajo cambió desde que se mostró este documento. Muéstrelo como está ahora; se firma de nuevo.',
  showAsItIsNow: 'Mostrarlo como está ahora',
  initialsOf: (name) => `Iniciales de ${name}`,
  putInitials: (letters) => `Usar ${letters}`,
  customerSigns: (name) => `${name} firma aquí`,
  companySigns: (company) => `Por ${company}`,
  fullName: 'Nombre completo',
  forCustomer: (name) => `Firma por ${name}`,
  cannotDraw: 'Mi nombre escrito es mi firma',
  drawn: {
    title: 'Firma',
    hint: 'Con el dedo',
    field: 'Su firma dibujada',
    clear: 'Borrar',
    away: 'No se pudo cargar el campo de dibujo. Basta con escribir el nombre.',
  },
  copyHow: '¿Cómo recibe el cliente su copia?',
  copies: { mail: 'Por correo', text: 'Por mensaje', qr: 'Como código', paper: 'En papel' },
  copyOffline: 'Sin señal, la copia va en papel.',
  signPaper: (paper) => `Firmar: ${paper}`,
  missingName: 'Escriba el nombre de quien firma.',
  missingInitials: 'Agregue las iniciales junto a cada frase.',
  missingDrawing: 'Firme en el campo.',
  refuse: 'Rechazar',
  whyRefused: '¿Por qué se rechaza?',
  pleaseSayWhy: 'Diga por qué.',
  signedBy: (names) => `Firmado por ${names}`,
  standings: {
    offered: 'Sin respuesta todavía',
    refused: 'Rechazado',
    signed: 'Firmado',
    superseded: 'Reemplazado por uno más nuevo',
  },
  notSigned: 'Sin firmar',
  signAtDelivery: 'Se firma en la entrega',
  textCopy: 'Enviar la copia por mensaje',
  mailCopy: 'Enviar la copia por correo',
  rulesWant: 'Lo que piden las reglas',
  gateStandings: { ok: 'Listo', warn: 'Falta', stop: 'Detiene la mudanza', passed: 'Autorizado' },
  papersSigned: (signed, all) => `${signed} de ${all} firmados`,
  notSignedYet: 'Todavía sin firmar',
  continueWithout: 'Seguir sin firmar',
  continuedWithout: (papers) => `Se siguió sin firmar: ${papers}`,
  waitsFor: (step, name) => `${step}: después de que ${name} responda.`,
  openPaper: (paper) => `Abrir: ${paper}`,

  collectNow: 'Cobrar ahora',
  noAmount: 'No se acordó nada por escrito. La oficina dice cuánto se cobra.',
  soFar: 'El reloj sigue: hasta terminar la descarga cuenta el tiempo acordado.',
  aboveMaximum: 'Sobre el máximo, no se cobra',
  billedLater: 'Se factura después',
}

export const PAPER_NAMES_ES: Words['paperNames'] = {
  bill_of_lading: 'Conocimiento de embarque',
  change_order: 'Orden de cambio',
  inventory: 'Inventario',
  delivery_receipt: 'Recibo de entrega',
}
