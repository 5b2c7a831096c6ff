import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { models } from '#protocol/models.ts';
import { SESSION_COOKIE } from './session.ts';

/** The OpenAPI document, made from the same contracts that check the calls. Register before the routes. */
export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: OPENAPI_BASE, transform, transformObject });
  // Written once: it has some 200 kB, and anyone may ask for it.
  let document: Buffer | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

type Dynamic = Required<FastifyDynamicSwaggerOptions>;

const OPENAPI_BASE: Dynamic['openapi'] = {
  openapi: '3.1.0',
  info: { title: 'Tycoon Empire', description: 'A browser game of money and power.', version: '1' },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: SESSION_COOKIE,
        description: 'The cookie that signing in sets.',
      },
    },
  },
};

const options: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]> = {
  schemaRegistry: models,
  zodToJsonConfig: {
    // Answers may gain fields, and unknown fields of an input are dropped.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  },
};

const toJson = createJsonSchemaTransform(options);
const withModels = createJsonSchemaTransformObject(options);

const RETRY_AFTER = { 'Retry-After': { type: 'integer', description: 'Real seconds to wait.' } };

/** Headers of responses by status. */
const RESPONSE_EXTRAS: Readonly<Record<string, object>> = {
  304: { description: 'What the caller has already, by `If-None-Match`' },
  429: { headers: RETRY_AFTER },
  503: { headers: RETRY_AFTER },
};

const transform: Dynamic['transform'] = (route) => {
  const made = toJson(route);
  const { response = {} } = made.schema as { readonly response?: Readonly<Record<string, object>> };
  for (const [status, schema] of Object.entries(response)) Object.assign(schema, RESPONSE_EXTRAS[status]);
  return made;
};

const transformObject: Dynamic['transformObject'] = (made) => {
  const document = withModels(made);
  const { components = {} } = document as Pick<Dynamic['openapi'], 'components'>;
  const { schemas = {} } = components;
  const used = modelsOf({ ...document, components: {} }, schemas);
  components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return document;
};

/** The models that a part of the document refers to, transitively. */
function modelsOf(part: object, schemas: Readonly<Record<string, object>>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    modelsOf(schemas[name] ?? {}, schemas, found);
  }
  return found;
}
