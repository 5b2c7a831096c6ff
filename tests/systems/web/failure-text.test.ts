import { describe, expect, it } from 'vitest';
import { ApiError, failureText } from '#web/live/client.ts';

describe("a failure's text", () => {
  it("is the server's message where there is one", () => {
    const refusal = new ApiError(401, { error: 'Wrong email or password', code: 'wrong_login' });
    expect(failureText(refusal, 'Login failed')).toBe('Wrong email or password');
  });

  it("prefers the answer's message where the screen asks for it, as for a profile", () => {
    const said = { error: 'No.', message: 'Profile not found', code: 'profile_not_found' };
    expect(failureText(new ApiError(404, said), 'Failed to load profile', { first: 'message' })).toBe(
      said.message,
    );
    expect(failureText(new ApiError(404, said), 'Failed to update profile')).toBe(said.error);
    const { message: _, ...short } = said;
    expect(failureText(new ApiError(404, short), '', { first: 'message' })).toBe(said.error);
  });

  it("is the error's own when the server sent no message", () => {
    expect(failureText(new Error('Out of paper'), 'Login failed')).toBe('Out of paper');
  });

  it("is the screen's text and the error's number when the server failed", () => {
    const fault = { error: 'Internal error', code: 'internal', id: 'k3.17' };
    expect(failureText(new ApiError(500, fault), 'Failed to load')).toBe('Failed to load. (No. k3.17)');
    expect(failureText(new ApiError(500, fault), 'It failed.')).toBe('It failed. (No. k3.17)');
    expect(failureText(new ApiError(500, { ...fault, id: undefined }), 'Failed to load')).toBe(
      'Failed to load',
    );
  });

  it("is the screen's text when there is no message", () => {
    expect(failureText(new ApiError(502, { error: '', code: 'internal' }), 'Login failed')).toBe(
      'Login failed',
    );
    expect(failureText('?', 'Login failed')).toBe('Login failed');
  });
});
