import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { parseDocument } from "yaml";

/** Headers that CloudFront adds to all responses of a behavior. */
interface HeadersPolicy {
  Properties: {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: string };
        ReferrerPolicy: { ReferrerPolicy: string };
      };
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
  };
}

/** The parts of deploy/cloudfront.yaml that can be tested here: CloudFront itself runs only at Amazon. */
interface Template {
  Resources: {
    Addresses: { Properties: { FunctionCode: string } };
    PageHeaders: HeadersPolicy;
    MediaHeaders: HeadersPolicy;
  };
}

/** The function's result: the request for a file of the bucket, or a redirect. */
type FunctionAnswer = { uri: string } | { statusCode: number; headers: { location: { value: string } } };

const FILE = join(import.meta.dirname, "../../deploy/cloudfront.yaml");
const { Resources } = parseDocument(readFileSync(FILE, "utf8"), { logLevel: "error" }).toJS() as Template;

/** The function of the template for a site in a folder, such as `/shop`, or at the root. It gets the events that CloudFront's documentation shows. */
export function cloudFrontFunction(folder: string): (target: string) => FunctionAnswer {
  const code = Resources.Addresses.Properties.FunctionCode.replace(/\$\{Folder\}/, folder);
  const realm = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  return (target) => {
    const [uri = "", query] = target.split(/\?(.*)/s);
    const event = {
      version: "1.0",
      context: { distributionDomainName: "d123.cloudfront.net", distributionId: "E1", eventType: "viewer-request" },
      viewer: { ip: "192.0.2.1" },
      // Only a method of its own returns the query string as it was sent.
      request: { method: "GET", uri, headers: { host: { value: "www.example.com" } }, cookies: {} },
    };
    realm.event = { ...event, request: { ...event.request, rawQueryString: () => query } };
    return runInContext(`${code}; handler(event)`, realm) as FunctionAnswer;
  };
}

/** The headers that the template's policies add to the response for an address below the site's folder. */
export function cloudFrontHeaders(path: string): Record<string, string> {
  const policy = path.startsWith("/media/") ? Resources.MediaHeaders : Resources.PageHeaders;
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    policy.Properties.ResponseHeadersPolicyConfig;
  return {
    "Content-Security-Policy": security.ContentSecurityPolicy.ContentSecurityPolicy,
    "Referrer-Policy": security.ReferrerPolicy.ReferrerPolicy,
    "X-Content-Type-Options": "nosniff",
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
}
