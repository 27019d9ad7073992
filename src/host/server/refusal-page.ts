import type {BodyAnswer} from './answer.ts'
import {safetyHeaders} from './respond.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error'
}

/** Returns the error page for a site without one. Contains nothing from the request. */
export function plainPage(status: 404 | 500): BodyAnswer {
  const reason = reasons[status] ?? ''
  return {
    kind: 'body',
    status,
    type: 'text/html;charset=utf-8',
    body: `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${status} ${reason}</title><h1>${status} ${reason}</h1></html>\n`,
    headers: {'content-security-policy': "default-src 'none'"}
  }
}

/** Returns a complete reply for a socket on which no valid request was received. */
export function rawRefusal(status: number): string {
  const reason = reasons[status] ?? 'Error'
  const headers = Object.entries(safetyHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reason}\r\n${headers.join('')}content-type: text/plain\r\ncontent-length: ${reason.length}\r\nconnection: close\r\n\r\n${reason}`
}
