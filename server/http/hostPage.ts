const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** Shown in place of a redirect that would come back: the proxy in front does not pass the host on. */
export function hostPage(host: string, appUrl: string): string {
  return `<!doctype html>
<html lang="en">
<title>Tieout: the proxy hides the address</title>
<h1>The proxy in front of Tieout hides the address</h1>
<p>Tieout is at <code>${escapeHtml(appUrl)}</code> (its setting APP_URL). This request came for <code>${escapeHtml(host)}</code>, and again after it was sent to the right address.</p>
<p>Have the proxy pass on the host that the browser asked for, and say for whom it speaks. For nginx:</p>
<pre>proxy_set_header Host $http_host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $scheme;</pre>
<p>Or set APP_URL to the address in people’s browsers, if that is another one.</p>
</html>
`;
}
