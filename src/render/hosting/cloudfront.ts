import {fieldsOf} from './header-blocks.ts'
import {fillTarget, type Hosting, isPattern, patternSource} from './hosting.ts'

/**
 * S3 serves files by their names and nothing else; two functions of CloudFront add the rest: one turns addresses into names
 * and redirects, one sets headers.
 */
export function cloudfrontFiles(hosting: Hosting): Readonly<Record<string, () => string>> {
  return {
    '.host/cloudfront-request.js': () => requestFunction(hosting),
    '.host/cloudfront-response.js': () => responseFunction(hosting)
  }
}

function requestFunction({base, format, redirects, htmlOnly}: Hosting): string {
  const exact = redirects.filter(({from}) => !isPattern(from))
  const patterns = redirects.filter(({from}) => isPattern(from))
  const page = format === 'file' ? "uri + '.html'" : "uri + '/index.html'"
  return `// Made by docsgen: the viewer request function of a distribution before S3.
var moved = ${JSON.stringify(Object.fromEntries(exact.map(({from, to, status}) => [from, [to, status]])))};
var patterns = ${JSON.stringify(
    patterns.map(redirect => [
      patternSource(redirect.from),
      fillTarget(redirect, group => `$${group}`),
      redirect.status
    ])
  )};
var home = ${JSON.stringify(base)};
var htmlOnly = ${JSON.stringify(Object.fromEntries(htmlOnly.map(path => [path, 1])))};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var path = uri;
  try {
    path = decodeURIComponent(uri);
  } catch (error) {}
  if (Object.prototype.hasOwnProperty.call(moved, path)) return redirect(moved[path][0], moved[path][1]);
  for (var i = 0; i < patterns.length; i++) {
    var match = new RegExp(patterns[i][0]).exec(path);
    if (match)
      return redirect(
        patterns[i][1].replace(/\\$(\\d)/g, function (whole, group) {
          return encodeURI(match[Number(group)] || '');
        }),
        patterns[i][2]
      );
  }
  if (uri === home) {
    request.uri = home + (wantsMarkdown(request, path) ? 'index.md' : 'index.html');
    return request;
  }
  if (/^\\/[^/\\\\]/.test(uri)) {
    if (/(\\/index)?\\.html$|\\/index$|\\/$/.test(uri)) {
      var clean = uri.replace(/\\/index(\\.html)?$|\\.html$|\\/+$/, '');
      return redirect((clean === '' || clean + '/' === home ? home : clean) + queryOf(request), 308);
    }
    if (!/\\.[A-Za-z0-9]+$/.test(uri)) request.uri = wantsMarkdown(request, path) ? uri + '.md' : ${page};
  }
  return request;
}

function wantsMarkdown(request, path) {
  var accept = request.headers.accept;
  return !!accept && accept.value.indexOf('text/markdown') >= 0 && !Object.prototype.hasOwnProperty.call(htmlOnly, path);
}

function queryOf(request) {
  var parts = [];
  for (var key in request.querystring) parts.push(key + '=' + request.querystring[key].value);
  return parts.length > 0 ? '?' + parts.join('&') : '';
}

function redirect(to, status) {
  return {statusCode: status, statusDescription: 'Moved', headers: {location: {value: to}}};
}
`
}

function responseFunction({headers}: Hosting): string {
  const rules = headers.map(block => [
    patternSource(block.path),
    Object.fromEntries(fieldsOf(block).map(([name, value]) => [name.toLowerCase(), value]))
  ])
  return `// Made by docsgen: the viewer response function of a distribution before S3.
var rules = ${JSON.stringify(rules)};

function handler(event) {
  var response = event.response;
  for (var i = 0; i < rules.length; i++)
    if (new RegExp(rules[i][0]).test(event.request.uri))
      for (var name in rules[i][1]) response.headers[name] = {value: rules[i][1][name]};
  return response;
}
`
}
